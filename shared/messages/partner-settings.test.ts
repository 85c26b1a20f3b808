import { expect, it } from 'vitest';
import { partnerSettingsMessages } from './partner-settings.ts';

it('names what an account still lacks', () => {
  const { de, en } = partnerSettingsMessages;
  expect(de.banking.incomplete(de.banking.list(['IBAN', 'Kontoinhaber']))).toContain(
    'IBAN und Kontoinhaber',
  );
  expect(en.banking.list(['IBAN', 'Account holder', 'Tax type'])).toBe(
    'IBAN, Account holder, and Tax type',
  );
});
