#!/usr/bin/env bash
# OpenJDK 17.0.21 of Debian (Swing, SpringLayout). Guess: two items that want 100 and need 50 and 0 keep to their
# minimum and maximum: in less than 50 the first stays at 50 and the second is 0 wide, as in a BoxLayout. Seen: a spring
# is pulled on in proportion beyond both: in 20 the widths are 40 and -20, and in 400 items that may be 100 and 200 at
# most are 100 and 300, those that may be 150 and 200 are 166 and 234.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Fails if the output is no longer the one that was seen.
expect() {
  local seen
  seen=$(cat)
  if [ "$seen" != "$1" ]; then
    printf 'This has changed. Wanted:\n%s\nSeen:\n%s\n' "$1" "$seen" >&2
    exit 1
  fi
  printf '%s\n' "$seen"
}

# Java, in a folder of its own that is the root of the program.
mkdir -p "$work/debs/partial" "$work"/root/{dev,proc,tmp,usr/{bin,sbin,lib,lib64}}
ln -s usr/bin usr/sbin usr/lib usr/lib64 "$work/root"
: > "$work/status"
apt-get install --quiet=2 --yes --download-only --no-install-recommends --option Dir::State::status="$work/status" \
  --option Dir::Cache::archives="$work/debs" --option Debug::NoLocking=true --option APT::Sandbox::User=root \
  openjdk-17-jdk-headless=17.0.21.1+2-1~deb12u1 dash > "$work/apt.log"
for deb in "$work"/debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar --extract --keep-directory-symlink --directory "$work/root"
done
ln -sf dash "$work/root/usr/bin/sh"
cat > "$work/root/Rows.java" <<'JAVA'
import java.awt.Component;
import java.awt.Dimension;
import java.util.StringJoiner;
import javax.swing.BoxLayout;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.SpringLayout;

class Rows {
  static class Item extends JComponent {
    Item(int... widths) {
      setMinimumSize(new Dimension(widths[0], 10));
      setPreferredSize(new Dimension(widths[1], 10));
      setMaximumSize(new Dimension(widths[2], 10));
    }
  }

  static String widths(JPanel row, int room) {
    row.setSize(room, 10);
    row.doLayout();
    var widths = new StringJoiner(" and ");
    for (Component item : row.getComponents()) {
      widths.add("" + item.getWidth());
    }
    return widths.toString();
  }

  static JPanel springs(Item first, Item second) {
    var layout = new SpringLayout();
    var row = new JPanel(layout);
    row.add(first);
    row.add(second);
    layout.putConstraint(SpringLayout.WEST, first, 0, SpringLayout.WEST, row);
    layout.putConstraint(SpringLayout.WEST, second, 0, SpringLayout.EAST, first);
    layout.putConstraint(SpringLayout.EAST, row, 0, SpringLayout.EAST, second);
    return row;
  }

  static JPanel box(Item first, Item second) {
    var row = new JPanel();
    row.setLayout(new BoxLayout(row, BoxLayout.X_AXIS));
    row.add(first);
    row.add(second);
    return row;
  }

  static void show(int room, int[] first, int[] second) {
    System.out.printf("%d to %d and %d to %d in %d: springs %s, box %s%n",
        first[0], first[2], second[0], second[2], room,
        widths(springs(new Item(first), new Item(second)), room), widths(box(new Item(first), new Item(second)), room));
  }

  public static void main(String[] arguments) {
    for (var room : new int[] {200, 100, 50, 20}) {
      show(room, new int[] {50, 100, 100}, new int[] {0, 100, 100});
    }
    show(400, new int[] {0, 100, 100}, new int[] {0, 100, 200});
    show(400, new int[] {0, 100, 150}, new int[] {0, 100, 200});
  }
}
JAVA

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount --rbind /proc "$0/proc" && mount -t tmpfs tmpfs "$0/tmp"'
inside+=' && exec chroot "$0" /usr/lib/jvm/java-17-openjdk-amd64/bin/java -Djava.awt.headless=true /Rows.java'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" | expect "$(cat <<'OUT'
50 to 100 and 0 to 100 in 200: springs 100 and 100, box 100 and 100
50 to 100 and 0 to 100 in 100: springs 67 and 33, box 66 and 33
50 to 100 and 0 to 100 in 50: springs 50 and 0, box 50 and 0
50 to 100 and 0 to 100 in 20: springs 40 and -20, box 50 and 0
0 to 100 and 0 to 200 in 400: springs 100 and 300, box 100 and 200
0 to 150 and 0 to 200 in 400: springs 166 and 234, box 150 and 200
OUT
)"
