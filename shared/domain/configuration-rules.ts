import type { Said } from '../saying/say.ts';

/** A configuration's line, as far as its rules need it. */
export interface ConfigurationLine {
  /** Names the line, if it came from a blueprint. */
  slug?: string;
  value: string | null;
  required: boolean;
}

/** Configurations whose lines are shares of a whole. */
const distributions = ['age-distribution', 'gender-distribution'];
export const adServerSetup = 'ad-server-setup';
/** Its lines that name where a site loads its scripts from. */
export const scriptItems = { consent: 'consent-script', loader: 'loader-script' };

export const isDistribution = (slug: string | null): boolean =>
  slug !== null && distributions.includes(slug);

/** Shares are counted in hundredths of a per cent, never as floating point numbers. */
const hundredPercent = 10_000;

/**
 * What is wrong with a configuration's values, by the path of the field; `{}` if nothing is.
 * Specification, section 5: distributions are positive and sum to 100; the ad-server setup needs
 * what is marked required, and https addresses of scripts; all others need every value.
 *
 * @param slug of the blueprint it was made from; null when it was made by hand
 */
export function configurationFaults(
  slug: string | null,
  lines: readonly ConfigurationLine[],
): Record<string, Said> {
  const faults: Record<string, Said> = {};
  for (const [index, line] of lines.entries()) {
    const { value, required } = line;
    const fault = isDistribution(slug)
      ? shareFault(value, required)
      : (valueFault(value, slug === adServerSetup ? required : true) ?? addressFault(slug, line));
    if (fault) faults[`items.${index}.value`] = fault;
  }
  if (isDistribution(slug) && remainderOf(lines) !== 0) faults.items = 'not-100-percent';
  return faults;
}

const valueFault = (value: string | null, required: boolean) =>
  required && isEmpty(value) ? 'value-required' : undefined;

/** Encrypted pages load no other scripts. */
const addressFault = (slug: string | null, { slug: line = '', value }: ConfigurationLine) => {
  if (slug !== adServerSetup || !Object.values(scriptItems).includes(line) || isEmpty(value)) {
    return undefined;
  }
  return isHttps(value.trim()) ? undefined : 'not-url';
};

const isHttps = (text: string): boolean =>
  /^https:\/\/[^\s@]+$/i.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.');

function shareFault(value: string | null, required: boolean): Said | undefined {
  if (isEmpty(value)) return valueFault(value, required);
  const share = readShare(value);
  if (share === undefined) return 'max-decimals';
  return share > 0 ? undefined : 'not-positive';
}

const isEmpty = (value: string | null): value is null => value === null || value.trim() === '';

/**
 * A share as written, `12`, `12.5` or `12,5`, in hundredths of a per cent.
 *
 * @returns undefined if it is no number with at most two decimals
 */
export function readShare(text: string | null): number | undefined {
  const [, sign, units = '', decimals = ''] =
    /^\s*(-?)(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text ?? '') ?? [];
  if (units === '') return undefined;
  const hundredths = Number(units) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -hundredths : hundredths;
}

/** What is missing from 100 %, in hundredths of a per cent; negative when it is too much. */
export const remainderOf = (lines: readonly ConfigurationLine[]): number =>
  hundredPercent - lines.reduce((sum, { value }) => sum + (readShare(value) ?? 0), 0);
