import { parseArgs } from 'node:util';
import { startDemoSevdesk } from '#demo/sevdesk/start-demo-sevdesk.ts';
import { berlinDay } from '#shared/dates.ts';

/**
 * The demo's accounting tool as a separate process: `tsx demo/commands/sevdesk-sandbox.ts --port
 * 4020 --token … --seeded-on 2026-11-20`. Prints the environment with which a platform speaks to
 * it.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    token: { type: 'string', default: 'demo-sevdesk-token' },
    'seeded-on': { type: 'string', default: berlinDay(new Date()) },
    file: { type: 'string' },
  },
});

const sandbox = await startDemoSevdesk({
  seededOn: values['seeded-on'],
  file: values.file,
  port: Number(values.port),
  token: values.token,
});

console.log(`SEVDESK_URL=${sandbox.url} SEVDESK_TOKEN=${sandbox.token}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sandbox.close());
