"""Clients of the `websockets` package with its usual keep-alive (a ping every 20 s, whose own pong must come within 20 s) stay for
ten minutes, while layouts are saved ten times a second and every core is busy."""

import asyncio
import os
import subprocess
import sys

from measure import Daemon, Figures, fresh, layout, save
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

CLIENTS = 30


async def read(client):
    """Reads all there is for as long as the connection lives."""
    try:
        async for _ in client:
            pass
    except ConnectionClosed:
        pass


async def edit(path):
    height = 1
    while True:
        save(path, layout(height))
        height += 1
        await asyncio.sleep(0.1)


async def stay(port, path, seconds):
    """How many of the clients are there at the end."""
    clients = [await connect(f"ws://127.0.0.1:{port}/ws", subprotocols=["livelayout.v1"], max_size=None) for _ in range(CLIENTS)]
    readers = [asyncio.create_task(read(client)) for client in clients]
    editor = asyncio.create_task(edit(path))
    await asyncio.sleep(seconds)
    editor.cancel()
    stayed = sum(not reader.done() for reader in readers)
    for client in clients:
        await client.close()
    return stayed


def run(quick):
    seconds = 50 if quick else 600
    figures = Figures("keepalive")
    folder = fresh("keepalive")
    (folder / "form.json").write_text(layout(1))
    daemon = Daemon(folder)
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count())]
    try:
        stayed = asyncio.run(stay(daemon.port, folder / "form.json", seconds))
    finally:
        for process in busy:
            process.kill()
            process.wait()
        daemon.stop()
    figures.add(f"of {CLIENTS} clients gone after {seconds} s", CLIENTS - stayed, "clients", CLIENTS, bar=0)
