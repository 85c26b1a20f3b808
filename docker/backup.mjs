import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

// Backs up once a day, the first time at once; after a failure, again a minute later, then each time
// twice as late, at most an hour. The backups themselves show when the last was. `--check` answers
// Docker whether there is one from today.
const minute = 60_000;
const hour = 60 * minute;
const folder = process.env.BACKUP_DIR ?? '/backups';
const keep = process.env.BACKUP_KEEP || '14';

function lastBackup() {
  const names = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]{8}Z$/.test(name));
  const [day, time] = (names.sort().at(-1) ?? '1970-01-01T00-00-00Z').split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}`);
}

if (process.argv.includes('--check')) process.exit(Date.now() - lastBackup() < 26 * hour ? 0 : 1);

const program = ['--enable-source-maps', 'dist/server/api/commands/backup.js'];
for (let pause = minute; ; ) {
  await delay(Math.max(0, lastBackup() + 24 * hour - Date.now()));
  const order = ['--to', folder, '--keep', keep, '--files'];
  const { status } = spawnSync(process.execPath, [...program, ...order], { stdio: 'inherit' });
  if (process.argv.includes('--once')) process.exit(status ?? 1);
  if (status === 0) {
    pause = minute;
    continue;
  }
  await delay(pause);
  pause = Math.min(2 * pause, hour);
}
