import { describe, expect, it } from 'vitest';
import { compareContact, comparedFields, isInSync } from './contact-sync.ts';

const ours = {
  postingAccountNumber: '70010',
  street: 'Lindenstraße 14',
  zip: '79098',
  city: 'Freiburg im Breisgau',
  country: 'DE',
  email: 'buchhaltung@lindenhof.example',
  iban: 'DE89370400440532013000',
  taxNumber: '06/123/45678',
  vatNumber: null,
};

describe('a contact is in sync', () => {
  it.each([
    ['when all is equal', {}, true],
    ['when the IBAN is only spaced differently', { iban: 'DE89 3704 0044 0532 0130 00' }, true],
    ['when what is missing here is empty there', { vatNumber: '' }, true],
    ['when only spaces around differ', { city: ' Freiburg im Breisgau ' }, true],
    ['not with another street', { street: 'Lindenstr. 14' }, false],
    ['not with another KID', { postingAccountNumber: '70020' }, false],
    ['not with another IBAN', { iban: 'AT611904300234573201' }, false],
    ['not without the tax number', { taxNumber: null }, false],
    ['not with a VAT number that we do not have', { vatNumber: 'DE136695976' }, false],
  ])('%s', (_label, theirs, inSync) => {
    expect(isInSync(compareContact(ours, { ...ours, ...theirs }))).toBe(inSync);
  });

  it.each(comparedFields)('only if %s is the same', (field) => {
    const fields = compareContact(ours, { ...ours, [field]: 'something else' });
    expect(fields.filter(({ same }) => !same).map((one) => one.field)).toEqual([field]);
  });
});
