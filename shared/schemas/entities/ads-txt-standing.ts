import { z } from 'zod';
import type { State } from '../../choice.ts';
import { lineStandings } from '../../domain/ads-txt/compare-ads-txt.ts';
import { defineEntity } from '../entity.ts';
import {
  computed,
  computedChoice,
  computedInstant,
  computedReference,
  instantSchema,
} from '../fields.ts';
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
    line: computed(z.string(), { en: 'Expected line', de: 'Erwartete Zeile' }, 'text'),
    lineId: computedReference(adsTxtLine.title.one, 'ads-txt-lines'),
    siteId: computedReference({ en: 'Site', de: 'Seite' }, 'sites'),
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies'),
    owner: computed(adsTxtLine.fields.owner.schema, adsTxtLine.fields.owner.label, 'choice', {
      choices: adsTxtLine.fields.owner.choices,
    }),
    standing: computedChoice({ en: 'Status', de: 'Status' }, standings),
    since: computed(instantSchema, { en: 'Since', de: 'Seit' }, 'instant'),
    centsPerDay: computed(
      z.int().nullable(),
      { en: 'Revenue behind it per day', de: 'Umsatz dahinter pro Tag' },
      'cents',
    ),
    toldAt: computedInstant({ en: 'Publisher asked at', de: 'Partner gebeten am' }),
    toldByName: computed(z.string().nullable(), { en: 'Asked by', de: 'Gebeten von' }, 'text'),
  },
});

/** What a site lacks. */
export const lackedStandings = lineStandings.filter((one) => one !== 'PRESENT');
