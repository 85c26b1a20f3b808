import type { Locale } from '../locale.ts';

type Noun = [one: string, many: string];

/** What the rows of a table are to a reader who asks why something cannot be deleted. */
const nouns: Record<string, Record<Locale, Noun>> = {
  agreement_confirmations: {
    en: ['confirmed agreement', 'confirmed agreements'],
    de: ['bestätigte Vereinbarung', 'bestätigte Vereinbarungen'],
  },
  agreements: { en: ['agreement', 'agreements'], de: ['Vereinbarung', 'Vereinbarungen'] },
  agreement_trackers: {
    en: ['rate of an agreement', 'rates of agreements'],
    de: ['Satz einer Vereinbarung', 'Sätze von Vereinbarungen'],
  },
  agreement_ad_trackers: {
    en: ['ad tracker of an agreement', 'ad trackers of agreements'],
    de: ['Werbetracker einer Vereinbarung', 'Werbetracker von Vereinbarungen'],
  },
  bankings: {
    en: ['banking record', 'banking records'],
    de: ['Bankverbindung', 'Bankverbindungen'],
  },
  companies: { en: ['company', 'companies'], de: ['Firma', 'Firmen'] },
  configurations: {
    en: ['configuration', 'configurations'],
    de: ['Konfiguration', 'Konfigurationen'],
  },
  contracts: { en: ['contract', 'contracts'], de: ['Vertrag', 'Verträge'] },
  credentials: { en: ['credentials record', 'credentials'], de: ['Zugang', 'Zugänge'] },
  invoices: { en: ['invoice', 'invoices'], de: ['Abrechnung', 'Abrechnungen'] },
  job_runs: { en: ['job run', 'job runs'], de: ['Joblauf', 'Jobläufe'] },
  metrics: { en: ['row of figures', 'rows of figures'], de: ['Zahlenzeile', 'Zahlenzeilen'] },
  placements: { en: ['placement', 'placements'], de: ['Placement', 'Placements'] },
  site_categories: { en: ['site', 'sites'], de: ['Seite', 'Seiten'] },
  site_daily: {
    en: ['day of figures', 'days of figures'],
    de: ['Tag mit Zahlen', 'Tage mit Zahlen'],
  },
  site_monthly: {
    en: ['month of figures', 'months of figures'],
    de: ['Monat mit Zahlen', 'Monate mit Zahlen'],
  },
  site_ownerships: {
    en: ['site with another owner', 'sites with other owners'],
    de: ['Seite mit anderem Eigentümer', 'Seiten mit anderen Eigentümern'],
  },
  site_tags: { en: ['site', 'sites'], de: ['Seite', 'Seiten'] },
  sites: { en: ['site', 'sites'], de: ['Seite', 'Seiten'] },
  todos: {
    en: ['onboarding step', 'onboarding steps'],
    de: ['Onboarding-Schritt', 'Onboarding-Schritte'],
  },
  tracker_daily: {
    en: ['day of figures by tracker', 'days of figures by tracker'],
    de: ['Tag mit Zahlen je Tracker', 'Tage mit Zahlen je Tracker'],
  },
  user_roles: { en: ['user', 'users'], de: ['Benutzer', 'Benutzer'] },
  users: { en: ['user', 'users'], de: ['Benutzer', 'Benutzer'] },
};

/** Rows of a table that stand in the way; above `countedUpTo` they are not counted further. */
export interface Dependents {
  table: string;
  count: number;
}

export const countedUpTo = 1000;

/** `Cannot be deleted: 3 agreements and 12 placements depend on it` */
export function describeDependents(dependents: Dependents[]): string {
  const parts = dependents.map(({ table, count }) => {
    const noun = nouns[table]?.en ?? [table.replaceAll('_', ' '), table.replaceAll('_', ' ')];
    const number = count > countedUpTo ? `more than ${countedUpTo}` : String(count);
    return `${number} ${count === 1 ? noun[0] : noun[1]}`;
  });
  const last = parts.pop() ?? '';
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  const single = dependents.length === 1 && dependents[0]?.count === 1;
  return `Cannot be deleted: ${list} ${single ? 'depends' : 'depend'} on it`;
}

/** The list in that sentence, for readers of German. */
export function dependentsInGerman(list: string): string {
  const german = list.split(/, | and /).map((part) => {
    const [, number = '', noun = ''] = /^(more than \d+|\d+) (.+)$/.exec(part) ?? [];
    const found = Object.values(nouns).find(({ en }) => en.includes(noun));
    const word = found?.de[noun === found.en[0] ? 0 : 1] ?? noun;
    return number ? `${number.replace('more than', 'mehr als')} ${word}` : part;
  });
  const last = german.pop() ?? '';
  return german.length > 0 ? `${german.join(', ')} und ${last}` : last;
}
