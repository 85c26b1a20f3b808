import type { State } from '../choice.ts';

/** What a token may read. */
export const apiScopes = {
  metrics: { en: 'Figures and earnings', de: 'Zahlen und Vergütung', tone: 'neutral' },
  sites: { en: 'List of sites', de: 'Liste der Seiten', tone: 'neutral' },
  documents: { en: 'Documents', de: 'Dokumente', tone: 'neutral' },
  payouts: { en: 'Payouts', de: 'Auszahlungen', tone: 'neutral' },
} satisfies Record<string, State>;
export type ApiScope = keyof typeof apiScopes;

/** Does it concern the company as a whole? A token for some of its sites may not read that. */
export const isOfCompany = (scope: ApiScope): boolean =>
  scope === 'documents' || scope === 'payouts';

/** A token is valid for at most this many days. */
export const mostTokenDays = 365;

export const apiTokenStates = {
  ACTIVE: { en: 'Active', de: 'Aktiv', tone: 'good' },
  STOPPED: { en: 'Stopped: no longer an Owner', de: 'Gestoppt: nicht mehr Inhaber', tone: 'bad' },
  EXPIRED: { en: 'Expired', de: 'Abgelaufen', tone: 'neutral' },
  REVOKED: { en: 'Revoked', de: 'Widerrufen', tone: 'neutral' },
} satisfies Record<string, State>;
