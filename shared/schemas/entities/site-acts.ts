import { addDay, type Day } from '../../dates.ts';
import { canonicalHost } from '../../domain/host.ts';
import { placementId, sitePlacements } from '../calls/placements.ts';
import { askedWhen, choice, day, reference, writable } from '../fields.ts';
import { siteUrl } from './site-url.ts';

/**
 * Acts on what a site holds by day. A change counts from today or a later day; a correction says
 * what was always so, and shows what it changes in euros before anything is saved.
 */

const correct = { en: 'Correct', de: 'Korrigieren' };
const correctInstead = {
  en: 'Was it always so? Correct it instead.',
  de: 'War das schon immer so? Dann stattdessen korrigieren.',
};
const correctionRules = {
  en: 'For what was wrong from the start. Past figures are worked out again; you see what changes in euros before anything is saved.',
  de: 'Für das, was von Anfang an falsch war. Vergangene Zahlen werden neu berechnet; was sich in Euro ändert, sehen Sie, bevor etwas gespeichert wird.',
};

const since = {
  since: {
    ...choice(
      { en: 'Since when?', de: 'Seit wann?' },
      {
        ALWAYS: { en: 'From the beginning', de: 'Von Anfang an' },
        DAY: { en: 'From a certain day', de: 'Ab einem bestimmten Tag' },
      },
    ),
    help: 'changeOrCorrect',
  },
  from: askedWhen(
    day({ en: 'First day', de: 'Erster Tag' }, { required: true }),
    (input) => input.since === 'DAY',
  ),
} as const;

const companyId = reference({ en: 'Company', de: 'Firma' }, 'companies');
// What belongs to a company's onboarding cannot change hands meanwhile.
const isSetUp = ({ onboardingStatus }: { onboardingStatus?: unknown }) =>
  onboardingStatus !== 'OPEN';

export const changeOwner = {
  label: { en: 'Change company', de: 'Firma wechseln' },
  at: {
    path: 'owners/change',
    short: { en: 'Change', de: 'Wechseln' },
    instead: { path: 'owners/correct', label: correctInstead },
  },
  offered: isSetUp,
  confirm: {
    text: {
      en: 'This is a change: it counts from today or a later day. Past days stay with the former company, and so do credentials, contracts and documents. What was agreed ends the day before; the new company needs an agreement of its own.',
      de: 'Das ist eine Änderung: Sie gilt ab heute oder einem späteren Tag. Vergangene Tage bleiben bei der bisherigen Firma, ebenso Zugänge, Verträge und Dokumente. Was vereinbart ist, endet am Tag davor; die neue Firma braucht eine eigene Vereinbarung.',
    },
  },
  /** Without a day, from today. */
  input: {
    companyId,
    from: day({ en: 'First day of the new company', de: 'Erster Tag der neuen Firma' }),
  },
  given: (_: object, today: Day) => ({ from: today }),
  done: { en: 'The company was changed', de: 'Die Firma wurde gewechselt' },
} as const;

export const correctOwner = {
  label: { en: 'Correct company', de: 'Firma korrigieren' },
  at: { path: 'owners/correct', short: correct },
  offered: isSetUp,
  confirm: {
    text: {
      en: `${correctionRules.en} The agreement stays as it is.`,
      de: `${correctionRules.de} Was vereinbart ist, bleibt.`,
    },
  },
  /** Without a last day until today and on, up to a planned change. */
  input: {
    companyId,
    ...since,
    to: day({ en: 'Last day, if there is one', de: 'Letzter Tag, falls es einen gibt' }),
  },
  given: () => ({ since: 'ALWAYS' }),
  done: { en: 'The company was corrected', de: 'Die Firma wurde korrigiert' },
} as const;

/** As it is stored and compared. */
const domain = {
  ...siteUrl,
  schema: siteUrl.schema.overwrite((name) => canonicalHost(name) ?? name),
};

export const addDomain = {
  label: { en: 'Add domain', de: 'Domain hinzufügen' },
  at: {
    path: 'domains/add',
    short: { en: 'Add', de: 'Hinzufügen' },
    instead: { path: 'domains/correct', label: correctInstead },
  },
  confirm: {
    text: {
      en: 'This is a change: it counts from today or a later day, and past days stay as they are.',
      de: 'Das ist eine Änderung: Sie gilt ab heute oder einem späteren Tag, vergangene Tage bleiben, wie sie sind.',
    },
  },
  /** Without a day, from today. */
  input: {
    domain: { ...domain, label: { en: 'Domain', de: 'Domain' } },
    from: { ...day({ en: 'Counts from', de: 'Gilt ab' }), help: 'effectiveDate' },
  },
  given: (_: object, today: Day) => ({ from: today }),
  done: { en: 'The domain was added', de: 'Die Domain wurde hinzugefügt' },
} as const;

const fault = { en: 'What is wrong?', de: 'Was ist falsch?' };

export const correctDomain = {
  label: { en: 'Correct domains', de: 'Domains korrigieren' },
  at: { path: 'domains/correct', short: correct },
  confirm: { text: correctionRules },
  input: {
    fault: {
      ...choice(fault, {
        TYPO: { en: 'A domain is misspelt', de: 'Eine Domain ist falsch geschrieben' },
        MISSING: { en: 'A domain is missing', de: 'Eine Domain fehlt' },
        NEVER: {
          en: 'A domain never belonged to this site',
          de: 'Eine Domain gehörte nie zu dieser Seite',
        },
      }),
      meanings: {
        TYPO: {
          en: 'The right one replaces it for the same days.',
          de: 'Die richtige tritt für dieselben Tage an ihre Stelle.',
        },
        MISSING: {
          en: 'The site already had it. Any other site that had it loses it for these days.',
          de: 'Die Seite hatte sie schon. Einer anderen Seite mit dieser Domain wird sie für diese Tage genommen.',
        },
        NEVER: {
          en: 'Its figures count for no site until you assign it to one.',
          de: 'Die Zahlen dieser Domain gehören dann zu keiner Seite, bis Sie die Domain einer zuordnen.',
        },
      },
    },
    existing: askedWhen(
      { ...domain, label: { en: 'Domain in question', de: 'Betroffene Domain' } },
      (input) => input.fault !== 'MISSING',
    ),
    domain: askedWhen(
      { ...domain, label: { en: 'Right domain', de: 'Richtige Domain' } },
      (input) => input.fault !== 'NEVER',
    ),
    ...since,
  },
  given: ({ url }: { url?: unknown }) => ({ fault: 'TYPO', existing: url, since: 'ALWAYS' }),
  done: { en: 'The domain was corrected', de: 'Die Domain wurde korrigiert' },
} as const;

export const assignPlacements = {
  label: { en: 'Edit placements', de: 'Placements bearbeiten' },
  // All of them are sent: what somebody set meanwhile would be taken away.
  versioned: true,
  at: {
    path: 'placements/assign',
    short: { en: 'Edit', de: 'Bearbeiten' },
    instead: { path: 'placements/correct', label: correctInstead },
  },
  confirm: {
    text: {
      en: 'Changes take effect today. An ID that no site has ever had counts for this site on all earlier days, too. An ID from another site moves today: up to yesterday it counts there. An ID you remove counts for this site up to yesterday.',
      de: 'Was Sie hier ändern, gilt ab heute. Eine ID, die noch keine Seite hatte, gehört dieser Seite auch für alle Tage davor. Eine ID von einer anderen Seite wechselt heute: Bis gestern zählt sie dort. Was Sie entfernen, bleibt bis gestern bei dieser Seite.',
    },
  },
  input: {
    placements: {
      ...writable(sitePlacements, { en: 'Placement IDs', de: 'Placement-IDs' }, 'custom'),
      hint: {
        en: 'Enter or comma adds an ID; several can be pasted at once.',
        de: 'Enter oder Komma fügt eine ID hinzu; mehrere lassen sich auf einmal einfügen.',
      },
    },
  },
  given: ({ trackers }: { trackers: { id: number; placementIds: string[] }[] }) => ({
    placements: trackers.map(({ id, placementIds }) => ({ trackerId: id, placementIds })),
  }),
  done: { en: 'Placements were saved', de: 'Die Placements wurden gespeichert' },
} as const;

/** Asked at the placement itself, which its address names. */
const onePlacement = {
  placementId: writable(placementId, { en: 'Placement ID', de: 'Placement-ID' }, 'text'),
  trackerId: reference({ en: 'Tracker', de: 'Tracker' }, 'trackers'),
} as const;

export const endPlacement = {
  label: { en: 'End placement', de: 'Placement beenden' },
  at: {
    path: 'placements/end',
    short: { en: 'Ends on …', de: 'Endet am …' },
    atEach: true,
    instead: { path: 'placements/correct', label: correctInstead },
  },
  confirm: {
    text: {
      en: 'Up to its last day the placement counts for this site, and from then on for none until you assign it to one. A last day before yesterday changes past figures; you see what changes in euros before anything is saved.',
      de: 'Bis zu seinem letzten Tag zählt das Placement für diese Seite, danach für keine, bis Sie es einer zuordnen. Ein letzter Tag vor gestern ändert vergangene Zahlen; was sich in Euro ändert, sehen Sie, bevor etwas gespeichert wird.',
    },
  },
  input: {
    ...onePlacement,
    lastDay: day(
      { en: 'Last day, at the latest yesterday', de: 'Letzter Tag, spätestens gestern' },
      { required: true },
    ),
  },
  given: (_: object, today: Day) => ({ lastDay: addDay(today, -1) }),
  done: { en: 'The placement was ended', de: 'Das Placement wurde beendet' },
} as const;

export const correctPlacement = {
  label: { en: 'Correct placement', de: 'Placement korrigieren' },
  at: { path: 'placements/correct', short: correct },
  confirm: { text: correctionRules },
  input: {
    fault: {
      ...choice(fault, {
        MISSING: { en: 'This site had the placement', de: 'Diese Seite hatte das Placement' },
        NEVER: {
          en: 'This site never had the placement',
          de: 'Diese Seite hatte das Placement nie',
        },
      }),
      meanings: {
        MISSING: {
          en: 'It is missing here, or is assigned to another site or tracker. Any other site that had it loses it for these days.',
          de: 'Es fehlt hier oder steht bei einer anderen Seite oder einem anderen Tracker. Einer anderen Seite mit diesem Placement wird es für diese Tage genommen.',
        },
        NEVER: {
          en: 'Its figures count for no site until you assign it to one.',
          de: 'Seine Zahlen zählen für keine Seite, bis Sie es einer zuordnen.',
        },
      },
    },
    ...onePlacement,
    ...since,
  },
  given: () => ({ fault: 'MISSING', since: 'ALWAYS' }),
  done: { en: 'The placement was corrected', de: 'Das Placement wurde korrigiert' },
} as const;
