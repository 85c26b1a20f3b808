import { addDay, type Day } from '#shared/dates.ts';
import { standardCpms } from '#shared/domain/agreement-terms.ts';
import { dayNumber } from './calendar.ts';
import type { SiteState } from './companies.ts';
import type { DemoAgreement } from './network-types.ts';
import { type Random, randomOf } from './random.ts';

type Terms = Pick<DemoAgreement, 'mode' | 'type' | 'trackers' | 'adTrackers'>;

export const QMN_AD_TRACKERS = [
  'qmn-prospect-ad',
  'mobile-hpa-1',
  'mobile-hpa-2',
  'mobile-hpa-3',
  'desktop-floor-ad',
  'mobile-floor-ad',
  'desktop-sitebar',
  'in-text',
  'qmn-video',
] as const;

export const WB_AD_TRACKERS = [
  'wb-prospect-ad',
  'wb-billboard',
  'wb-skyscraper',
  'wb-medium-rectangle',
  'wb-mobile-sticky',
  'wb-video',
  'recommendation-primary',
  'recommendation-midpage',
  'recommendation-endpage',
] as const;

const ALL_AD_TRACKERS: string[] = [...QMN_AD_TRACKERS, ...WB_AD_TRACKERS];

/** Sites with a fixed story, so that each kind of it exists at least once. */
const PILOTS = ['putzplan.example', 'obstbau-hobby.example'];
const PILOT_THEN_PLUS = 'elektroauto-alltag.example';
const THREE_IN_A_ROW = 'kochen-und-geniessen.example';
const NEXT_SCHEDULED = ['wohntraeume-magazin.example', 'gut-schlafen.example'];
const NEXT_DRAFTED = ['gartenfreude-online.example', 'segeln-lernen.example', 'welpenzeit.example'];

/** All agreements of a site; `startedOn` is the first day of the first one, if it has run. */
export function demoAgreements(
  url: string,
  state: SiteState,
  startedOn: Day | null,
  today: Day,
): DemoAgreement[] {
  const random = randomOf(`agreements:${url}`);
  const common = {
    managementType: random.chance(0.6) ? 'QMN' : 'CLIENT',
    consentManagerType: random.chance(0.65) ? 'CONSENT_MANAGER' : 'CLIENT',
    hasPlugin: random.chance(0.35),
  } as const;
  const agree = (
    status: DemoAgreement['status'],
    terms: Terms,
    startsAt: Day | null,
    endsAt: Day | null = null,
    comment: string | null = null,
  ): DemoAgreement => ({
    status,
    ...common,
    // Content Pass comes only with the standard consent manager.
    ...(terms.mode === 'CONTENT_PASS' ? { consentManagerType: 'CONSENT_MANAGER' } : {}),
    comment,
    createdOn: earlier(startsAt ?? today, addDay(today, -1), random.integer(8, 30)),
    startsAt,
    endsAt,
    ...terms,
  });
  const terms = PILOTS.includes(url) ? pilotTerms() : usualTerms(random);

  if (state === 'bare') return [];
  if (state === 'onboarding') {
    return [
      agree('DRAFT', terms, random.chance(0.5) ? addDay(today, random.integer(7, 30)) : null),
    ];
  }
  if (state === 'scheduled')
    return [agree('SCHEDULED', terms, addDay(today, random.integer(2, 18)))];
  if (startedOn === null) throw new Error(`${url} is ${state} and has no first day`);
  if (state === 'retired') {
    const endsAt = addDay(today, -random.integer(25, 140));
    return [agree('RETIRED', terms, startedOn, endsAt, 'Gekündigt zum Laufzeitende.')];
  }

  const agreements: DemoAgreement[] = [];
  let runsFrom = startedOn;
  for (const [before, until] of formerTerms(url, terms, startedOn, today, random)) {
    agreements.push(agree('RETIRED', before, runsFrom, until));
    runsFrom = addDay(until, 1);
  }
  if (NEXT_SCHEDULED.includes(url)) {
    const next = addDay(today, random.integer(6, 20));
    agreements.push(agree('ACTIVE', terms, runsFrom, addDay(next, -1)));
    const raised = customTerms(random, 'PLUS', 1.06);
    agreements.push(agree('SCHEDULED', raised, next, null, 'Neue Konditionen ab Start.'));
    return agreements;
  }
  agreements.push(
    agree('ACTIVE', terms, runsFrom, PILOTS.includes(url) ? addDay(today, 75) : null),
  );
  if (NEXT_DRAFTED.includes(url)) {
    agreements.push(
      agree('DRAFT', customTerms(random, 'PLUS', 1.08), null, null, 'In Verhandlung.'),
    );
  }
  return agreements;
}

/** Earlier agreements, each with its last day. Their rates differ from those of today. */
function formerTerms(
  url: string,
  terms: Terms,
  startedOn: Day,
  today: Day,
  random: Random,
): [Terms, Day][] {
  const age = dayNumber(today) - dayNumber(startedOn);
  const after = (share: number) => addDay(startedOn, Math.floor(age * share));
  if (url === PILOT_THEN_PLUS) return [[pilotTerms(), after(0.2)]];
  if (url === THREE_IN_A_ROW) {
    return [
      [customTerms(random, 'SELECT', 0.9), after(0.3)],
      [customTerms(random, 'PLUS', 0.95), after(0.65)],
    ];
  }
  const changed = age > 200 && !PILOTS.includes(url) && random.chance(0.28);
  if (!changed) return [];
  const mode = random.chance(0.3) ? 'SELECT' : terms.mode;
  return [[customTerms(random, mode, random.between(0.88, 0.97)), after(random.between(0.3, 0.8))]];
}

function usualTerms(random: Random): Terms {
  const mode = random.chance(0.64) ? 'PLUS' : random.chance(0.64) ? 'SELECT' : 'CONTENT_PASS';
  if (random.chance(0.72)) {
    return {
      mode,
      type: 'STANDARD',
      trackers: ratesOf(mode, (cents) => cents),
      adTrackers: ALL_AD_TRACKERS,
    };
  }
  return customTerms(random, mode, random.between(0.93, 1.12));
}

function customTerms(random: Random, mode: Terms['mode'], factor: number): Terms {
  const trackers = ratesOf(mode, (cents) => Math.round((cents * factor) / 5) * 5);
  if (random.chance(0.12)) trackers.push({ slug: 'wb-video', viewsCpm: 150 });
  const withoutVideo = random.chance(0.2) && trackers.every(({ slug }) => slug !== 'wb-video');
  return {
    mode,
    type: 'CUSTOM',
    trackers,
    adTrackers: ALL_AD_TRACKERS.filter((slug) => !(withoutVideo && slug.endsWith('-video'))),
  };
}

function pilotTerms(): Terms {
  return {
    mode: 'PILOT',
    type: 'CUSTOM',
    trackers: [
      { slug: 'pilot-desktop', viewsCpm: 320 },
      { slug: 'pilot-mobile', viewsCpm: 240 },
    ],
    adTrackers: [],
  };
}

function ratesOf(mode: Terms['mode'], rate: (cents: number) => number) {
  return Object.entries(standardCpms)
    .filter(([slug]) => mode === 'PLUS' || !slug.includes('non-consent'))
    .map(([slug, cents]) => ({ slug, viewsCpm: rate(cents) }));
}

function earlier(day: Day, latest: Day, days: number): Day {
  const before = addDay(day, -days);
  return before < latest ? before : latest;
}
