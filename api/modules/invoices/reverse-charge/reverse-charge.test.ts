import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
let own: number;
let other: number;
let seq = 0;
beforeAll(async () => {
  test = await createTestApp();
  ({ own, other } = test.network.companies);
  const eu = { taxType: 'REVERSE_CHARGE_EU', companyId: other, country: 'AT' } as const;
  const first = await issue({ ...eu, net: 3 });
  await issue({ ...eu, net: 3 });
  await issue({ ...eu, net: 100_000, to: '2026-08-31', issuedOn: '2026-10-31' });
  await issue({ ...eu, net: 7_777, issuedOn: '2026-09-30' });
  await issue({ ...eu, net: 8_888, to: '2026-10-31', issuedOn: '2026-11-01' });
  await issue({ ...eu, net: 3, corrects: first, issuedOn: '2026-10-20' });
  await issue({ companyId: own, taxType: 'REVERSE_CHARGE_NON_EU', country: 'CH', net: 50_000 });
  await issue({ companyId: own, taxType: 'VAT_19', country: 'DE', net: 99_999 });
});
afterAll(() => test.close());

interface Issued {
  companyId: number;
  taxType: TaxType;
  country: string;
  net: number;
  to?: string;
  issuedOn?: string;
  corrects?: number;
}

async function issue(given: Issued): Promise<number> {
  const { companyId, taxType, country, net, corrects } = given;
  const { to = '2026-09-30', issuedOn = '2026-10-02' } = given;
  seq += 1;
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      ...{ company_id: companyId, status: 'SENT', from_on: `${to.slice(0, 8)}01`, to_on: to },
      ...{ date: issuedOn, top_content: 'Guten Tag', bottom_content: 'Vielen Dank' },
      ...{ tax_type: taxType, payee: JSON.stringify({ country }) },
      ...{ net_cents: net, tax_cents: 0, gross_cents: net },
      ...{ approved_at: new Date(`${issuedOn}T08:00:00Z`), issued_on: issuedOn },
      ...{ number_year: 2026, number_seq: seq },
      ...(corrects && { kind: 'CANCELLATION', corrects_id: corrects }),
    })
    .returning('id');
  return mustExist(row).id;
}

const ask = async (user: TestUser, query: string) =>
  (await test.as(user)).get(`/api/admin/reverse-charge?${query}`);
const rowsOf = async (query: string) => (await ask('finance', query)).body.rows;
const austria = { country: 'AT', companyId: 2, company: 'Anderer Verlag' };
const switzerland = {
  ...{ country: 'CH', company: 'Eigener Verlag', taxType: 'REVERSE_CHARGE_NON_EU' },
  ...{ documents: 1, baseCents: 50_000, taxCents: 9_500 },
};

describe('the month’s list of § 13b', () => {
  it('has what was issued in it, by country and company; what is taken back counts with a minus', async () => {
    const { body } = await ask('finance', 'month=2026-10');
    expect(body.totals).toEqual({ documents: 5, baseCents: 150_003, taxCents: 28_501 });
    expect(body.rows).toEqual([
      // Each document's tax is rounded for itself: 1 + 1 + 19,000 − 1.
      {
        ...{ ...austria, companyId: other, taxType: 'REVERSE_CHARGE_EU' },
        ...{ documents: 4, baseCents: 100_003, taxCents: 19_001 },
      },
      { ...switzerland, companyId: own },
    ]);
  });

  it('or whose last day is in it', async () => {
    expect(await rowsOf('month=2026-09&by=performed')).toMatchObject([
      { documents: 4, baseCents: 3 + 3 + 7_777 - 3, taxCents: 1 + 1 + 1_478 - 1 },
      { documents: 1, baseCents: 50_000 },
    ]);
    expect(await rowsOf('month=2027-01&by=performed')).toEqual([]);
  });

  it.each(['', 'month=2026-13', 'month=2026-10&by=paid', 'month=2026-10&moon=1'])(
    'of “%s” is refused',
    async (query) => {
      expect((await ask('finance', query)).status).toBe(400);
    },
  );

  it.each(['reverse-charge', 'reverse-charge/export'])('is for billing alone: %s', async (path) => {
    const url = `/api/admin/${path}?month=2026-10`;
    expect((await fetch(`${test.url}${url}`)).status).toBe(401);
    for (const user of ['owner', 'otherOwner', 'accountManager'] as const) {
      expect((await (await test.as(user)).get(url)).status).toBe(403);
    }
  });

  it('is a file with the same sums', async () => {
    const finance = await test.as('finance');
    const csv = await finance.get('/api/admin/reverse-charge/export?month=2026-10&format=csv');
    expect(csv.headers['content-disposition']).toContain('reverse-charge-issued-2026-10.csv');
    expect(csv.text).toContain('Anderer Verlag');
    expect(csv.text).toMatch(/1[.,]?000[.,]03.*190[.,]01/);
    const { headers } = await finance.get('/api/admin/reverse-charge/export?month=2026-10');
    expect(headers['content-type']).toContain('spreadsheetml');
  });
});
