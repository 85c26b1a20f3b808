import supertest, { type Response, type Test } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantCompany, plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import {
  type ExpectedMetric,
  recomputeMetrics,
  roundedCents,
} from '#api/modules/feeds/testing/recompute.ts';
import { linesOfWorld, takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { worldPlacements, worldSites } from '#api/modules/feeds/testing/world-network.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { addDay, listDays } from '#shared/dates.ts';
import type { RepricedMonth } from '#shared/domain/repricing.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import type { SiteDomain } from '#shared/schemas/calls/domains.ts';
import { confirmRepricing, repricingOf } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';

/** Over the end of a month; the days pass while the edits are made. */
const from = '2026-10-30';
const last = '2026-11-03';
const steps = times(60, 600);

/** Days as the model knows them: what was before, each day, what is to come. */
const places = ['', ...listDays(from, last), '9999-12-31'];
type Held<T> = (T | null)[];
const sinceEver = <T>(holder: T | null): Held<T> => places.map(() => holder);

/** Who owns what, by day, in the simplest form: an entry for each day. */
interface Model {
  today: string;
  urls: Map<string, string>;
  domains: Map<string, Held<string>>;
  placements: Map<string, Held<{ site: string; tracker: string }>>;
  owners: Map<string, Held<number>>;
  /** The last day of what was agreed with a former owner. */
  agreedUntil: Map<string, string>;
}

let test: TestApp;
let siteIds: Map<string, number>;
let trackerIds: Map<string, number>;
let companyIds: number[];
const names = worldSites.map(({ url }) => url);
const model: Model = {
  today: '2026-11-01',
  urls: new Map(names.map((name) => [name, name])),
  domains: new Map([
    ...names.map((name): [string, Held<string>] => [name, sinceEver(name)]),
    ['nobody.example', sinceEver<string>(null)],
    ['neu.example', sinceEver<string>(null)],
  ]),
  placements: new Map(),
  owners: new Map(),
  agreedUntil: new Map(),
};
for (const { source, placementId, site, tracker, fromOn, toOn } of worldPlacements) {
  const id = `${source} ${placementId}`;
  const days = model.placements.get(id) ?? sinceEver(null);
  model.placements.set(
    id,
    days.map((held, place) => {
      const day = places[place] ?? '';
      const isHeld = (fromOn === null || day >= fromOn) && (toOn === null || day <= toOn);
      return isHeld ? { site, tracker } : held;
    }),
  );
}
model.placements.set('QMN q-stray', sinceEver(null));
model.placements.set('F11 f-stray', sinceEver(null));

beforeAll(async () => {
  test = await createTestApp({ clock: () => clock() });
  const { own, other } = test.network.companies;
  companyIds = [own, other, await plantCompany(test.ownerDb, 'Dritter Verlag')];
  siteIds = await plantWorld(test.ownerDb, own);
  // An agreement that is still to begin would block another owner.
  await test
    .ownerDb('agreements')
    .where({ site_id: idOf('delta.example') })
    .delete();
  for (const name of names) model.owners.set(name, sinceEver<number>(own));
  const trackers = await test.ownerDb('trackers').select('id', 'slug');
  trackerIds = new Map(trackers.map(({ id, slug }) => [slug, id]));
  await takeInWorld(test.services.systemDb, from, model.today, clock);
  await signIn();
});
afterAll(() => test.close());

let manager: ReturnType<typeof supertest.agent>;
/** Again on each day: sessions do not last that long. */
async function signIn() {
  manager = supertest.agent(test.url);
  const credentials = { email: emailOf('accountManager'), password: testPassword };
  expect((await manager.post('/api/auth/login').send(credentials)).status).toBe(200);
}

const clock = () => new Date(`${model.today}T11:00:00Z`);
const random = randomNumbers(20_261_123);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const pickDay = () => pick([null, ...listDays(from, model.today)]);
const idOf = (name: string) => siteIds.get(name) ?? 0;
const placeOf = (day: string | null) => (day === null ? 0 : places.indexOf(day));

/** From that day on; null: ever since. */
function hold<T>(days: Held<T>, day: string | null, holder: (former: T | null) => T | null) {
  for (let place = placeOf(day); place < days.length; place += 1) {
    days[place] = holder(days[place] ?? null);
  }
}
const ownersOf = (name: string) => model.owners.get(name) as Held<number>;
const ownerOn = (name: string, day: string) => ownersOf(name)[placeOf(day)] ?? 0;
const daysOf = (domain: string) => model.domains.get(domain) as Held<string>;
const giveUp = (domain: string, day: string | null, name: string) =>
  hold(daysOf(domain), day, (former) => (former === name ? null : former));

/** An edit as it is sent, and what it means to the model if it is taken. */
interface Edit {
  send: () => Promise<Response>;
  mean: () => void;
}
let seen: RepricedMonth[] = [];

/** Sent as by an admin who looks first; what was shown is kept for comparison. */
async function send(make: () => Test): Promise<Response> {
  const first = await make();
  seen = repricingOf(first)?.months ?? [];
  return seen.length === 0 ? first : confirmRepricing(make);
}

const edits: Record<string, () => Promise<Edit>> = {
  async 'give a site another url'() {
    const [name, url] = [pick(names), pick([...model.domains.keys()])];
    const path = `/api/admin/sites/${idOf(name)}`;
    const { updatedAt } = (await manager.get(path)).body;
    return {
      send: () => send(() => manager.put(path).send({ url, updatedAt })),
      mean() {
        const former = model.urls.get(name) as string;
        if (url === former) return;
        hold(daysOf(url), model.today, () => name);
        giveUp(former, places[placeOf(model.today) + 1] as string, name);
        model.urls.set(name, url);
      },
    };
  },
  async 'add a domain'() {
    const [name, domain] = [pick(names), pick([...model.domains.keys()])];
    return {
      send: () => post(name, 'add-domain', { domain }),
      mean: () => hold(daysOf(domain), model.today, () => name),
    };
  },
  async 'end a domain'() {
    const name = pick(names);
    const path = `/api/admin/sites/${idOf(name)}/domains`;
    const held: SiteDomain[] = (await manager.get(path)).body;
    const { id, domain } = pick(held.filter(({ to }) => to === null || to >= model.today));
    return {
      send: () => send(() => manager.delete(`${path}/${id}`)),
      mean: () => giveUp(domain, model.today, name),
    };
  },
  async 'correct whose a domain was'() {
    const [name, domain, day, held] = [
      pick(names),
      pick([...model.domains.keys()]),
      pickDay(),
      pick([true, true, false]),
    ];
    const wrong = pick([undefined, undefined, model.urls.get(name)]);
    const insteadOf = held ? wrong : undefined;
    return {
      send: () => post(name, 'correct-domain', correction({ domain, from: day, held, insteadOf })),
      mean() {
        if (insteadOf !== undefined) {
          giveUp(insteadOf, day, name);
          model.urls.set(name, domain);
        }
        if (held) hold(daysOf(domain), day, () => name);
        else giveUp(domain, day, name);
      },
    };
  },
  async 'give a site to another company'() {
    const [name, companyId] = [pick(names), pick(companyIds)];
    const day = pick(places.filter((place) => place >= model.today && place <= last));
    return {
      send: () => post(name, 'change-owner', { companyId, from: day }),
      mean() {
        hold(ownersOf(name), day, () => companyId);
        const until = addDay(day, -1);
        const former = model.agreedUntil.get(name);
        if (former === undefined || until < former) model.agreedUntil.set(name, until);
      },
    };
  },
  async 'correct whose a site was'() {
    const [name, companyId, day] = [pick(names), pick(companyIds), pickDay()];
    const until = pick([null, ...listDays(day ?? from, model.today)]);
    return {
      send: () => post(name, 'correct-owner', correction({ companyId, from: day, to: until })),
      mean() {
        const days = ownersOf(name);
        const planned = days.findIndex(
          (owner, place) => place > placeOf(model.today) && owner !== days[place - 1],
        );
        const first = until === null ? planned : placeOf(until) + 1;
        const kept = first === -1 ? [] : days.slice(first);
        hold(days, day, () => companyId);
        if (kept.length > 0) days.splice(first, kept.length, ...kept);
      },
    };
  },
  async 'correct whose a placement was'() {
    const [name, id, day, held] = [
      pick(names),
      pick([...model.placements.keys()]),
      pickDay(),
      pick([true, false]),
    ];
    const [source = '', placementId = ''] = id.split(' ');
    const days = model.placements.get(id) ?? [];
    const tracker = pick(trackersOf(source));
    const body = { placementId, trackerId: trackerIds.get(tracker), from: day, held };
    return {
      send: () => post(name, 'correct-placement', correction(body)),
      mean: () =>
        hold(days, day, (former) => {
          if (held) return { site: name, tracker };
          return former?.site === name && former.tracker === tracker ? null : former;
        }),
    };
  },
  async 'set the placements of a site'() {
    const [name, id] = [pick(names), pick([...model.placements.keys()])];
    const [source = '', placementId = ''] = id.split(' ');
    const tracker = pick(trackersOf(source));
    const wanted = new Map<string, string>();
    for (const [one, days] of model.placements) {
      const held = days[placeOf(model.today)];
      if (held?.site === name) wanted.set(one, held.tracker);
    }
    if (wanted.has(id)) wanted.delete(id);
    else wanted.set(id, tracker);
    // Both feeds may use the same placement ids; within one site an id is sent once.
    const placements = [...new Set(wanted.values())].map((slug) => ({
      trackerId: trackerIds.get(slug),
      placementIds: [...wanted].flatMap(([one, of]) => (of === slug ? [one.split(' ')[1]] : [])),
    }));
    const path = `/api/admin/sites/${idOf(name)}`;
    const { updatedAt } = (await manager.get(path)).body;
    return {
      send: () => post(name, 'assign-placements', { updatedAt, placements }),
      mean() {
        const days = model.placements.get(id) ?? [];
        if (!wanted.has(id)) hold(days, model.today, () => null);
        else {
          const isKnown = days.some((held) => held !== null);
          hold(days, isKnown ? model.today : null, () => ({ site: name, tracker }));
        }
        expect(placementId).not.toBe('');
      },
    };
  },
};

const trackersOf = (source: string) =>
  source === 'QMN' ? ['qmn-video', 'mobile-hpa-1', 'in-text'] : ['wb-billboard', 'wb-video'];

async function post(name: string, path: string, body: object): Promise<Response> {
  return send(() => manager.post(`/api/admin/sites/${idOf(name)}/${path}`).send(body));
}

interface OwnedMetric extends ExpectedMetric {
  owner: number;
}

/** The metrics as they follow from the lines and the model, day by day. */
function expectedMetrics(): OwnedMetric[] {
  const byDay = <T, R>(days: Held<T>, row: (holder: T, day: string) => R): R[] =>
    days.flatMap((holder, place) => (holder ? [row(holder, places[place] as string)] : []));
  const metrics = recomputeMetrics(linesOfWorld(from, model.today), {
    sites: worldSites.map(({ url, agreements }) => ({
      url,
      agreements: agreements.map((one) => {
        const until = model.agreedUntil.get(url) ?? null;
        const isShorter = until !== null && (one.endsAt === null || until < one.endsAt);
        return isShorter ? { ...one, endsAt: until } : one;
      }),
    })),
    domains: [...model.domains].flatMap(([domain, days]) =>
      byDay(days, (site, day) => ({ domain, site, fromOn: day, toOn: day })),
    ),
    placements: [...model.placements].flatMap(([id, days]) => {
      const [source, placementId = ''] = id.split(' ') as ['F11' | 'QMN', string];
      return byDay(days, (holder, day) => ({
        source,
        placementId,
        ...holder,
        fromOn: day,
        toOn: day,
      }));
    }),
  });
  return metrics.map((one) => ({ ...one, owner: ownerOn(one.site, one.date) }));
}

async function storedMetrics() {
  const { rows } = await test.ownerDb.raw(`
    select m.site_id, m.company_id, m.date, t.slug, m.region, m.page_impressions, m.requests, m.views, m.clicks, m.fallbacks,
           m.revenue_micros, m.payout_micros
      from metrics m join trackers t on t.id = m.tracker_id`);
  return rows.map((row: Record<string, unknown>) => Object.values(row).join(' ')).sort();
}
const asStored = (metrics: readonly OwnedMetric[]) =>
  metrics
    .map((one) =>
      [
        ...[idOf(one.site), one.owner, one.date, one.tracker, one.region],
        one.pageImpressions,
        ...[one.requests, one.views, one.clicks, one.fallbacks],
        ...[one.revenueMicros, one.payoutMicros],
      ].join(' '),
    )
    .sort();

/** Cents of payout and revenue by site, owner and month, up to yesterday. */
function monthsOf(metrics: readonly OwnedMetric[]): Map<string, [payout: number, revenue: number]> {
  const micros = new Map<string, [bigint, bigint]>();
  for (const { site, owner, date, payoutMicros, revenueMicros } of metrics) {
    if (date >= model.today) continue;
    const key = `${idOf(site)} ${owner} ${date.slice(0, 7)}`;
    const [payout, revenue] = micros.get(key) ?? [0n, 0n];
    micros.set(key, [payout + payoutMicros, revenue + revenueMicros]);
  }
  return new Map(
    [...micros].map(([key, [payout, revenue]]) => [
      key,
      [roundedCents(payout), roundedCents(revenue)],
    ]),
  );
}

/** What changed between the two, as the edit had shown it. */
function changesOf(before: readonly OwnedMetric[], after: readonly OwnedMetric[]) {
  const [was, is] = [monthsOf(before), monthsOf(after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])].sort();
  return keys
    .map((key) => [key, ...(was.get(key) ?? [0, 0]), ...(is.get(key) ?? [0, 0])])
    .filter(([, payout, revenue, newPayout, newRevenue]) =>
      Boolean(payout !== newPayout || revenue !== newRevenue),
    );
}
const asChanges = (months: readonly RepricedMonth[]) =>
  months
    .map((one) => [
      `${one.siteId} ${one.companyId} ${one.month}`,
      ...[one.payoutCentsBefore, one.revenueCentsBefore],
      ...[one.payoutCentsAfter, one.revenueCentsAfter],
    ])
    .sort();

it('figures are whose they were on their day, and edits change what they had shown', async () => {
  const { systemDb } = test.services;
  const taken: Record<string, number> = {};
  let before = expectedMetrics();
  expect(await storedMetrics()).toEqual(asStored(before));
  for (let step = 0; step < steps; step += 1) {
    const label = pick(Object.keys(edits));
    const { send, mean } = await (edits[label] as () => Promise<Edit>)();
    const { status, body } = await send();
    expect([200, 201, 409, 422], `${label} ${JSON.stringify(body)}`).toContain(status);
    if (status < 300) {
      mean();
      taken[label] = (taken[label] ?? 0) + 1;
    }
    const after = status < 300 ? expectedMetrics() : before;
    expect([step, label, asChanges(status < 300 ? seen : [])]).toEqual([
      step,
      label,
      changesOf(before, after),
    ]);
    expect(await storedMetrics(), `${step} ${label}`).toEqual(asStored(after));
    before = after;

    if (step % 5 === 4) {
      // As the jobs do it, at any time and for any days.
      const first = pick(listDays(from, model.today));
      const feeds = pick([FEED_NAMES, ['cm'] as const, ['qmn', 'f11-de'] as const]);
      await processRange(systemDb, { from: first, to: model.today, feeds, clock });
      expect(await storedMetrics(), `${step} processed`).toEqual(asStored(after));
      expect(await readRollupFaults(test.ownerDb)).toEqual([]);
    }
    if (step % 25 === 24 && model.today < last) {
      model.today = addDay(model.today, 1);
      await signIn();
      await takeInWorld(systemDb, model.today, model.today, clock);
      before = expectedMetrics();
      expect(await storedMetrics(), `${step} a new day`).toEqual(asStored(before));
    }
  }
  // Each kind of edit was taken, not only refused.
  expect(Object.keys(taken).sort()).toEqual(Object.keys(edits).sort());
}, 1_200_000);
