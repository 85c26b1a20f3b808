import { stat } from 'node:fs/promises';

// Docker runs this to ask whether the process in its container is well; the exit code is the answer.
// A worker listens on no port: its heartbeat touches a file every minute.
const { HEARTBEAT_PATH: heartbeat, PORT: port = 3000 } = process.env;
const beats = (path) => stat(path).then(({ mtimeMs }) => Date.now() - mtimeMs < 180_000);
const answers = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ ok }) => ok);
const isWell = await (heartbeat ? beats(heartbeat) : answers()).catch(() => false);
process.exit(isWell ? 0 : 1);
