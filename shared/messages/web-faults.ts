import { webFaults } from '../domain/web-fault-reasons.ts';
import type { Label } from '../locale.ts';

const faults = {
  ...webFaults,
  NO_SITEMAP: { en: 'is not a sitemap', de: 'ist keine Sitemap' },
};

export interface ToldFault {
  reason: keyof typeof faults;
  /** Of an answer that is not a success. */
  status?: number | null | undefined;
  /** Of the network or the certificate, as the system names it. */
  code?: string | undefined;
}

/** `cannot be reached (ECONNREFUSED)`, `answers 503` */
export function tellFault({ reason, status, code }: ToldFault): Label {
  if (status) return { en: `answers ${status}`, de: `antwortet mit ${status}` };
  // Earlier runs kept the fault's own words.
  const { en, de } = faults[reason] ?? {
    en: `cannot be read: ${reason}`,
    de: `ist nicht lesbar: ${reason}`,
  };
  return code ? { en: `${en} (${code})`, de: `${de} (${code})` } : { en, de };
}
