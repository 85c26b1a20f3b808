import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ReceiverSandbox,
  startReceiverSandbox,
} from '#demo/receiver/start-receiver-sandbox.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { queueDelivery } from './deliver-alert.ts';

const domain = 'empfang.example';
const now = '2026-11-20T06:30:00.000Z';
const patience = { timeout: 90_000, interval: 50 };

let test: TestApp;
let receiver: ReceiverSandbox;
beforeAll(async () => {
  receiver = await startReceiverSandbox({ clock: () => new Date() });
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

/** A worker lives while `during` goes on, and is killed. */
const live = (during: () => Promise<unknown>) =>
  killWorkerAfter(
    {
      ...{ module: 'alerts', now, websites: { [domain]: receiver.url } },
      env: { DATA_DIR: test.services.config.dataDir, DATABASE_URL: test.ownerUrl },
    },
    async () => {
      await test.ownerDb.raw(
        'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
      );
      await during();
    },
  );
const states = () => test.ownerDb('alert_deliveries').pluck('state');

it('is taken once by a receiver, wherever the worker is killed', async () => {
  const { systemDb, secrets } = test.services;
  await systemDb('alert_channels').insert({
    ...{ id: 1, name: 'Chat', kind: 'SLACK', host: domain },
    address: secrets.encrypt(`https://${domain}/hooks`, 'alert_channels.address:1'),
  });
  await systemDb.transaction((db) =>
    queueDelivery(db, {
      channelId: 1,
      alertId: null,
      event: 'TEST',
      body: '{}',
      now: new Date(now),
    }),
  );
  // As the receiver has it and has not said so; then as it is about to be noted.
  receiver.setFault('slow');
  await live(() => expect.poll(() => receiver.received.length, patience).toBe(1));
  receiver.setFault(null);
  expect(await states()).toEqual(['PENDING']);
  const before = receiver.calls.length;
  await test.ownerDb.transaction(async (transaction) => {
    await transaction.raw('lock table alert_deliveries in share mode');
    await live(() => expect.poll(() => receiver.calls.length, patience).toBeGreaterThan(before));
  });
  expect(await states()).toEqual(['PENDING']);
  await live(() => expect.poll(states, patience).toEqual(['DELIVERED']));
  expect(receiver.calls.length).toBeGreaterThan(before + 1);
  expect(receiver.received).toHaveLength(1);
}, 300_000);
