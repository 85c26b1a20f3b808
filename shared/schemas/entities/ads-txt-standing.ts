import type { State } from '../../choice.ts';
import { lineStandings } from '../../domain/ads-txt/compare-ads-txt.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';
import { adsTxtLine } from './ads-txt-line.ts';

const standings = {
  PRESENT: { en: 'Present', de: 'Vorhanden', tone: 'good' },
  MISSING: { en: 'Missing', de: 'Fehlt', tone: 'bad' },
  WRONG_RELATIONSHIP: { en: 'Wrong relationship', de: 'Falsche Beziehung', tone: 'bad' },
  WRONG_CERTIFICATION: {
    en: 'Wrong certification ID',
    de: 'Falsche Zertifizierungs-ID',
    tone: 'warn',
  },
} satisfies Record<(typeof lineStandings)[number], State>;

/** One expected line on one site: whether its ads.txt has it, by the day's look. */
export const adsTxtStanding = defineEntity('ads-txt-standings', {
  title: {
    one: { en: 'ads.txt line of a site', de: 'ads.txt-Zeile einer Seite' },
    many: { en: 'ads.txt lines of sites', de: 'ads.txt-Zeilen der Seiten' },
    none: { en: 'There are no such lines', de: 'Es gibt keine solchen Zeilen' },
  },
  permission: { read: ['monitoring'], write: [] },
  search: ['line'],
  sort: ['since', 'DESC'],
  fields: {
    line: computed.text({ en: 'Expected line', de: 'Erwartete Zeile' }),
    lineId: computed.reference(adsTxtLine.title.one, 'ads-txt-lines'),
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    owner: computed.of(adsTxtLine.fields.owner.schema, adsTxtLine.fields.owner.label, 'choice', {
      choices: adsTxtLine.fields.owner.choices,
    }),
    standing: computed.choice({ en: 'Status', de: 'Status' }, standings),
    since: computed.instant({ en: 'Since', de: 'Seit' }),
    centsPerDay: computed.cents(
      { en: 'Revenue behind it per day', de: 'Umsatz dahinter pro Tag' },
      { optional: true },
    ),
    toldAt: computed.instant(
      { en: 'Publisher asked at', de: 'Partner gebeten am' },
      { optional: true },
    ),
    toldByName: computed.text({ en: 'Asked by', de: 'Gebeten von' }, { optional: true }),
  },
});

/** What a site lacks. */
export const lackedStandings = lineStandings.filter((one) => one !== 'PRESENT');
