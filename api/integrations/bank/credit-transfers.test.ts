import { expect, it } from 'vitest';
import { readCreditTransfers } from './read-credit-transfers.ts';
import { type CreditTransferFile, writeCreditTransfers } from './write-credit-transfers.ts';

const file: CreditTransferFile = {
  messageId: 'RUN-1',
  createdAt: new Date('2026-11-27T08:00:00Z'),
  requestedOn: '2026-11-30',
  debtor: { name: 'Werbenetz GmbH', iban: 'DE89370400440532013000', bic: null },
  transfers: [
    {
      endToEndId: 'P1-2',
      cents: 105,
      name: 'Example Ltd',
      iban: 'CH9300762011623852957',
      remittance: 'GU-1',
      address: { street: 'Seeweg 1', zip: '8000', city: 'Zuerich', country: 'CH' },
    },
    {
      endToEndId: 'P1-3',
      cents: 100_000_000,
      name: 'Hof',
      iban: 'DE02120300000000202051',
      remittance: 'GU-2, GU-3',
    },
  ],
};

it('says what was to be paid', () => {
  expect(readCreditTransfers(writeCreditTransfers(file))).toEqual(file);
});
