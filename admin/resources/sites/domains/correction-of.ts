import { firstDayOf, type SinceValues } from '../first-day-of.ts';

export interface DomainCorrection extends SinceValues {
  fault: 'typo' | 'missing' | 'never';
  /** One that the site has, or had. */
  existing: string;
  /** The right one. */
  domain: string;
}

/** The form's values as the call's body. */
export function correctionOf({ fault, existing, domain, ...since }: DomainCorrection) {
  const from = firstDayOf(since);
  if (fault === 'never') return { domain: existing, from, held: false };
  return { domain, from, held: true, ...(fault === 'typo' && { insteadOf: existing }) };
}

/** The input that shows messages for a field of the call. */
export function inputOf(field: string, fault: DomainCorrection['fault']): keyof DomainCorrection {
  if (field === 'from') return 'from';
  return field === 'insteadOf' || fault === 'never' ? 'existing' : 'domain';
}
