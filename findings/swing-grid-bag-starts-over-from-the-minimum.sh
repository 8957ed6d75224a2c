#!/usr/bin/env bash
# OpenJDK 17.0.21 of Debian (Swing, GridBagLayout). Guess: two columns that want 100 and 50 and need 10 each give up a
# pixel in 149, one of them or both a part of it. Seen: as soon as one pixel is missing, all columns go back to their
# minimum, and what is left over goes by weight: with weights of 1 and 2 the wide column falls from 100 to 53 and the
# narrow one grows from 50 to 96, and without weights both are 10 wide, with 129 left empty.
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
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.util.StringJoiner;
import javax.swing.JComponent;
import javax.swing.JPanel;

class Rows {
  static class Item extends JComponent {
    Item(int least, int wanted) {
      setMinimumSize(new Dimension(least, 10));
      setPreferredSize(new Dimension(wanted, 10));
    }
  }

  static String widths(int room, double... weights) {
    var row = new JPanel(new GridBagLayout());
    for (var column = 0; column < 2; column += 1) {
      var constraints = new GridBagConstraints();
      constraints.fill = GridBagConstraints.BOTH;
      constraints.weightx = weights[column];
      row.add(new Item(10, column == 0 ? 100 : 50), constraints);
    }
    row.setSize(room, 10);
    row.doLayout();
    var widths = new StringJoiner(" and ");
    for (Component item : row.getComponents()) {
      widths.add("" + item.getWidth());
    }
    return widths.toString();
  }

  public static void main(String[] arguments) {
    for (var room : new int[] {200, 150, 149}) {
      System.out.println("in " + room + " with weights 1 and 2: " + widths(room, 1, 2));
      System.out.println("in " + room + " without weights: " + widths(room, 0, 0));
    }
  }
}
JAVA

# shellcheck disable=SC2016
inside='mount --rbind /dev "$0/dev" && mount --rbind /proc "$0/proc" && mount -t tmpfs tmpfs "$0/tmp"'
inside+=' && exec chroot "$0" /usr/lib/jvm/java-17-openjdk-amd64/bin/java -Djava.awt.headless=true /Rows.java'
unshare --map-root-user --mount bash -c "$inside" "$work/root" 2> "$work/log" | expect "$(cat <<'OUT'
in 200 with weights 1 and 2: 116 and 83
in 200 without weights: 100 and 50
in 150 with weights 1 and 2: 100 and 50
in 150 without weights: 100 and 50
in 149 with weights 1 and 2: 53 and 96
in 149 without weights: 10 and 10
OUT
)"
