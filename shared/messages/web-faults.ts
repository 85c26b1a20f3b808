import type { WebFaultReason } from '../domain/web-fault-reasons.ts';
import type { Label } from '../locale.ts';

/** Said of an address, a file or a page. */
const webFaults: Record<WebFaultReason | 'NO_SITEMAP', Label> = {
  TIMEOUT: { en: 'does not answer in time', de: 'antwortet nicht rechtzeitig' },
  TOO_LARGE: { en: 'is too large to be read', de: 'ist zu groß, um gelesen zu werden' },
  REDIRECTS: { en: 'redirects without end', de: 'leitet endlos weiter' },
  STATUS: { en: 'answers with an error', de: 'antwortet mit einem Fehler' },
  UNREACHABLE: { en: 'cannot be reached', de: 'ist nicht erreichbar' },
  FORBIDDEN: {
    en: 'leads to an address that is not public',
    de: 'führt zu einer Adresse, die nicht öffentlich ist',
  },
  FOREIGN: { en: 'leads to another website', de: 'führt zu einer anderen Website' },
  NO_SITEMAP: { en: 'is not a sitemap', de: 'ist keine Sitemap' },
};

export interface ToldFault {
  reason: keyof typeof webFaults;
  /** Of an answer that is not a success. */
  status?: number | null | undefined;
  /** Of the network or the certificate, as the system names it. */
  code?: string | undefined;
}

/** `cannot be reached (ECONNREFUSED)`, `answers 503` */
export function tellFault({ reason, status, code }: ToldFault): Label {
  if (status) return { en: `answers ${status}`, de: `antwortet mit ${status}` };
  // Earlier runs kept the fault's own words.
  const { en, de } = webFaults[reason] ?? {
    en: `cannot be read: ${reason}`,
    de: `ist nicht lesbar: ${reason}`,
  };
  return code ? { en: `${en} (${code})`, de: `${de} (${code})` } : { en, de };
}
