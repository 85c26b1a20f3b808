import { expect, it } from 'vitest';
import { writeCreditTransfers } from '#api/integrations/bank/write-credit-transfers.ts';
import { saysTheSame } from './make-file.ts';

const file = {
  messageId: 'P7',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  requestedOn: '2026-11-23',
  debtor: { name: 'Netzwerk Beispiel GmbH', iban: 'DE02120300000000202051', bic: null },
  transfers: [
    {
      ...{ endToEndId: 'P7-1', cents: 11_900, name: 'Müller & Söhne', remittance: 'GU-2026-001' },
      iban: 'DE89370400440532013000',
    },
    {
      ...{ endToEndId: 'P7-2', cents: 5, name: 'Zürcher Verlag', remittance: 'GU-2026-002' },
      iban: 'CH9300762011623852957',
      address: { street: 'Straße 1', zip: '8001', city: 'Zürich', country: 'CH' },
    },
  ],
};
const xml = writeCreditTransfers(file);

it('takes a file that says what was released', () => {
  expect(saysTheSame(xml, file)).toBe(true);
});

it.each(['Seeweg / 5', 'Postfach 12345678901234567', 'Gasse 3/7', '7 a', 'Am 5'])(
  'takes an address in %s',
  (street) => {
    const [, swiss] = file.transfers;
    const address = { street, zip: '8001', city: 'Zürich', country: 'CH' };
    const asked = { ...file, transfers: [{ ...swiss, address }] } as typeof file;
    expect(saysTheSame(writeCreditTransfers(asked), asked)).toBe(true);
  },
);

const [first, second] = file.transfers;
it.each<[string, object]>([
  ['another amount', { transfers: [{ ...first, cents: 11_901 }, second] }],
  ['another account', { transfers: [{ ...first, iban: 'DE02120300000000202051' }, second] }],
  ['another payee', { transfers: [{ ...first, name: 'Mueller + Sohne' }, second] }],
  ['another reference', { transfers: [{ ...first, endToEndId: 'P7-3' }, second] }],
  ['another order', { transfers: [second, first] }],
  ['a transfer less', { transfers: [first] }],
  ['another day', { requestedOn: '2026-11-24' }],
  ['another account to pay from', { debtor: { ...file.debtor, iban: 'DE89370400440532013000' } }],
])('refuses one that says %s', (_name, released) => {
  expect(saysTheSame(xml, { ...file, ...released })).toBe(false);
});
