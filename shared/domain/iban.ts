import { composeIBAN, isValidIBAN } from 'ibantools';
import { cleanNumber } from './clean-pasted.ts';

/** The maximum of ISO 13616. */
export const ibanMaxLength = 34;

/** As banks store it: capitals without spaces and hyphens. */
export const compactIban = (text: string): string =>
  cleanNumber(text).replace(/[ -]/g, '').toUpperCase();

/** `DE68 2105 0170 0012 3456 78`, for reading. */
export const formatIban = (iban: string): string =>
  compactIban(iban)
    .replace(/(.{4})/g, '$1 ')
    .trim();

/** Enough to tell accounts apart, but not to use one: `DE68••••••••5678`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)}••••••••${iban.slice(-4)}`;

/** Right form for its country and right check digits (ISO 13616). */
export const isIban = (text: string): boolean => isValidIBAN(compactIban(text));

/**
 * The IBAN of an account in a country's own notation.
 *
 * @throws Error where the country has no such accounts
 */
export function ibanOf(countryCode: string, bban: string): string {
  const iban = composeIBAN({ countryCode, bban });
  if (!iban) throw new Error(`${countryCode} has no account ${bban}`);
  return iban;
}
