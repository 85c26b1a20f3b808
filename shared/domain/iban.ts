import { composeIBAN, countrySpecs, isValidIBAN } from 'ibantools';
import { foldText } from '../fold-text.ts';
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

/** The shortest, of Norway. */
const shortest = 15;

/**
 * A search text in a form that may be read later, such as in an address: the number of an account,
 * complete or nearly, is masked as in lists.
 */
export function maskTyped(typed: string): string {
  const compact = compactIban(typed);
  if (isValidIBAN(compact)) return maskIban(compact);
  const isBegun = compact.length >= shortest && /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(compact);
  return isBegun && countrySpecs[compact.slice(0, 2)]?.chars
    ? maskIban(compact.slice(0, 4)).slice(0, -4)
    : typed;
}

/**
 * A regular expression that finds the masks of the IBANs that a search means, complete or begun;
 * undefined where it means something else.
 */
export function seekIban(typed: string): string | undefined {
  const iban = foldText(compactIban(typed));
  if (isIban(typed)) return `${iban.slice(0, 4)}.*${iban.slice(-4)}`;
  // Not with hyphens: that would be a document's number.
  const begun = foldText(typed.replace(/\s/g, ''));
  return /^[a-z]{2}\d{3,}$/.test(begun) ? begun.slice(0, 4) : undefined;
}

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
