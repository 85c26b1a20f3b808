import { afterAll, beforeAll, expect, it } from 'vitest';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const clock = () => new Date('2026-11-05T11:00:00Z');

let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
});
afterAll(() => test.close());
it('credit that the upgrade made is set against what is open', async () => {
  const companyId = await drive.company('Verlag');
  await drive.site(companyId, 'verlag.example');
  await drive.earn('verlag.example', { '2026-10-15': 10_000 });
  const id = await drive.approved(companyId);
  await drive.send(id);
  await test.ownerDb('payments').insert({
    ...{ company_id: companyId, value_on: '2026-10-20', amount_cents: 5_000, source: 'TOOL' },
    reference: 'GU-2026-001',
  });
  expect(await drive.balance(companyId)).toMatchObject({ open: 11_900, credit: 5_000 });
  await drive.poll();
  expect(await drive.read(id)).toMatchObject({ state: 'PART_PAID', paid: 5_000, open: 6_900 });
  expect(await drive.balance(companyId)).toMatchObject({ open: 6_900, credit: 0 });
});
