import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantOwner } from '#api/modules/feeds/testing/plant-world.ts';
import { roundedCents } from '#api/modules/feeds/testing/recompute.ts';
import { type PlainMetric, plainMetrics } from '#api/modules/reports/testing/plain-figures.ts';
import { plantReportsWorld, reportsNow } from '#api/modules/reports/testing/plant-reports-world.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { tellCauses } from '#shared/messages/tell-effect.ts';
import { formatCents, formatCount, formatPoints, formatRatio } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { tellFigures } from './tell-figures.ts';

/** A Tuesday: the week before ended on the 1st, and its last complete day is the 2nd. */
const morning = new Date('2026-11-03T08:15:00Z');
let app: TestApp;
let owner: number;
let own: number;
let metrics: PlainMetric[];
beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  own = network.companies.own;
  owner = network.users.owner;
  const sites = await plantReportsWorld({ ownerDb, systemDb: services.systemDb }, own);
  await plantOwner(ownerDb, 'gamma.example', network.companies.other);
  const gamma = sites.get('gamma.example');
  metrics = (await plainMetrics(ownerDb)).filter(({ site }) => site !== gamma);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['notices', 'notice_settings', 'mail_deliveries']) {
    await app.ownerDb(table).delete();
  }
  await app.ownerDb.raw('truncate graphile_worker._private_jobs');
});

const wish = (kind: string, more: object = {}, userId = owner, companyId = own) =>
  app
    .ownerDb('notice_settings')
    .insert({ user_id: userId, company_id: companyId, kind, mail: true, ...more })
    .onConflict(['user_id', 'company_id', 'kind'])
    .merge();
const run = (at: Date | string = morning) =>
  runJob(app, tellFigures, {}, { clock: () => new Date(at) });

interface Mail {
  to: string;
  subject: string;
  text: string;
  unsubscribe: string;
}
async function mails(): Promise<Mail[]> {
  const { rows } = await app.ownerDb.raw(
    `select payload -> 'payload' as mail from graphile_worker._private_jobs order by id`,
  );
  await app.ownerDb.raw('truncate graphile_worker._private_jobs');
  return rows.map(({ mail }: { mail: Mail }) => mail);
}

/** By plain loops over what the feeds say; a site's month is rounded by itself. */
function sumsOf({ from, to }: Period) {
  const within = metrics.filter(({ date }) => date >= from && date <= to);
  const units = new Map<string, bigint>();
  for (const { site, date, payout } of within) {
    const unit = `${site} ${date.slice(0, 7)}`;
    units.set(unit, (units.get(unit) ?? 0n) + payout);
  }
  const views = (which: (one: PlainMetric) => boolean) =>
    sumUp(within.filter(which).map((one) => one.pageImpressions));
  const isPage = ({ slug }: PlainMetric) => /^(desktop|mobile)-(non-)?consent$/.test(slug);
  return {
    cents: sumUp([...units.values()].map(roundedCents)),
    pages: views(isPage),
    consent: views((one) => isPage(one) && !one.slug.includes('non')) / views(isPage),
    ads: sumUp(within.filter(({ owner: of }) => of !== 'GM').map((one) => one.views)),
  };
}
const week = {
  now: { from: '2026-10-26', to: '2026-11-01' },
  before: { from: '2026-10-19', to: '2026-10-25' },
};
const days = {
  now: { from: '2026-10-27', to: '2026-11-02' },
  before: { from: '2026-10-20', to: '2026-10-26' },
};

describe('a summary', () => {
  it.each(['de', 'en'] as const)('has the figures of reports, and why, in %s', async (language) => {
    await app.ownerDb('users').where({ id: owner }).update({ language });
    await wish('digest');
    expect(await run()).toBe('1 mail queued');
    const [mail] = await mails();
    const [now, before] = [sumsOf(week.now), sumsOf(week.before)];
    const money = (cents: number) => formatCents(cents, language);
    const count = (views: number) => formatCount(views, language);
    const ratio = (share: number) => formatRatio(share, language);
    const change = (a: number, b: number) => `${a > b ? '+' : ''}${ratio((a - b) / b)}`;
    const range = '26.10.2026 – 01.11.2026';
    const said = {
      de: `Ihre Zusammenfassung: ${range}`,
      en: `Your summary: ${range}`,
    };
    expect(mail?.subject).toBe(said[language]);
    const was = { de: 'davor', en: 'before' }[language];
    for (const [a, b, write] of [
      [now.cents, before.cents, money],
      [now.pages, before.pages, count],
      [now.ads, before.ads, count],
    ] as const) {
      expect(mail?.text).toContain(`${write(a)}, ${was}: ${write(b)} (${change(a, b)})`);
    }
    const points = formatPoints(now.consent - before.consent, language);
    expect(mail?.text).toContain(`${ratio(now.consent)}, ${was}: ${ratio(before.consent)} (`);
    expect(mail?.text).toMatch(new RegExp(`\\(\\+?${points} (Pkt.|Punkte|Prozentpunkte|pts)\\)`));
    const query = 'from=2026-10-26&to=2026-11-01&beforeFrom=2026-10-19&beforeTo=2026-10-25';
    const { body } = await (await app.as('owner')).get(`/api/client/metrics/change?${query}`);
    expect(body.differenceCents).toBe(now.cents - before.cents);
    const causes = tellCauses(body.effects, language);
    expect(causes.length).toBeGreaterThan(2);
    for (const cause of causes) expect(mail?.text).toContain(`${cause.slice(1)}.`);
    expect(mail?.unsubscribe).toContain('/api/public/unsubscribe/');
    await app.ownerDb('users').where({ id: owner }).update({ language: 'de' });
  });

  it('of a further company is ended on the page of that company', async () => {
    const { otherOwner: userId } = app.network.users;
    const further = { company_id: own, user_id: userId, role: 'Member', accepted_at: morning };
    await app.ownerDb('memberships').insert(further);
    await wish('digest', {}, userId);
    await wish('digest');
    await run();
    const pages = (await mails()).map(({ to, text }) => [
      to,
      /(\S*)\/unsubscribe\//.exec(text)?.[1],
    ]);
    expect(Object.fromEntries(pages)).toEqual({
      'owner@test.example': app.services.publicUrl(),
      'otherowner@test.example': `${app.services.publicUrl()}/c/${own}`,
    });
    await app.ownerDb('memberships').delete();
  });

  it('comes once for a week, however often it is run, also at once; then for the next', async () => {
    await wish('digest');
    await Promise.all([run(), run(), run()]);
    await run('2026-11-04T08:15:00Z');
    expect(await mails()).toHaveLength(1);
  });

  it('is told as nothing when its transaction is given up, and told by the next run', async () => {
    await wish('digest');
    await app.ownerDb.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'full'; end $$;
      create trigger refuse before insert on mail_deliveries for each row execute function refuse()`);
    await expect(run()).rejects.toThrow(/full/);
    await app.ownerDb.raw('drop trigger refuse on mail_deliveries; drop function refuse()');
    expect(await app.ownerDb('notices')).toEqual([]);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('of a month waits for its days, and comes without them in the end, which it says', async () => {
    await wish('digest', { rhythm: 'MONTHLY' });
    await run('2026-11-01T08:15:00Z');
    await run('2026-11-02T08:15:00Z');
    await run('2026-11-05T08:15:00Z');
    expect(await mails()).toEqual([]);
    await run('2026-11-06T08:15:00Z');
    const [mail] = await mails();
    expect(mail?.subject).toBe('Ihre Zusammenfassung: Oktober 2026');
    const { cents } = sumsOf({ from: '2026-10-01', to: '2026-10-31' });
    expect(mail?.text).toContain(`beträgt ${formatCents(cents, 'de')} netto (Oktober 2026)`);
    expect(mail?.text).toContain('Die Zahlen von 19 Tagen sind noch nicht vollständig.');
  });

  it('goes to who may still see figures and wants it, each company with its own', async () => {
    const { member, otherOwner } = app.network.users;
    await wish('digest', {}, member);
    await wish('digest', { mail: false });
    await wish('digest', {}, otherOwner, app.network.companies.other);
    await run();
    const all = await mails();
    expect(all.map(({ to }) => to)).toEqual(['member@test.example', 'otherowner@test.example']);
    expect(all[0]?.text).toContain(formatCents(sumsOf(week.now).cents, 'de'));
    expect(all[1]?.text).not.toContain(formatCents(sumsOf(week.now).cents, 'de'));
    await app.ownerDb('notices').delete();
    const roles = await app.ownerDb('user_roles').where({ user_id: member });
    await app.ownerDb('user_roles').where({ user_id: member }).delete();
    await run();
    expect((await mails()).map(({ to }) => to)).toEqual(['otherowner@test.example']);
    await app.ownerDb('user_roles').insert(roles);
  });

  it('is not in the bell', async () => {
    await wish('digest');
    await run();
    const { body } = await (await app.as('owner')).get('/api/client/notices');
    expect(body).toMatchObject({ unread: 0, notices: [] });
  });
});

describe('a changed figure', () => {
  const difference = () => {
    const [now, before] = [sumsOf(days.now), sumsOf(days.before)];
    return {
      payout: (now.cents - before.cents) / before.cents,
      consent: (now.consent - before.consent) / before.consent,
    };
  };
  /** Per cent that the larger change is just beyond, or just within. */
  const largest = () => Math.max(...Object.values(difference()).map(Math.abs)) * 100;

  it('is told from the threshold on, with both weeks, by mail and in the bell', async () => {
    await wish('change', { threshold: Math.ceil(largest()) });
    await run();
    expect(await mails()).toEqual([]);
    await wish('change', { threshold: Math.floor(largest()) });
    await run();
    const [mail] = await mails();
    expect(mail?.text).toContain('27.10.2026 – 02.11.2026');
    expect(mail?.text).toContain('20.10.2026 – 26.10.2026');
    const { body } = await (await app.as('owner')).get('/api/client/notices');
    const { now, before, figures } = body.notices[0].about;
    expect({ now, before }).toEqual(days);
    for (const { of, ...figure } of figures) {
      const change = (figure.now - figure.before) / figure.before;
      expect(change).toBeCloseTo(mustExist(difference()[of as 'payout']), 10);
    }
    expect((await (await app.as('member')).get('/api/client/notices')).body.notices).toEqual([]);
  });

  it('is told once until it has been back inside', async () => {
    await wish('change', { threshold: Math.floor(largest()) });
    for (const _day of [1, 2]) await run();
    expect(await mails()).toHaveLength(1);
    // Wider, it is inside; then beyond again, on another day.
    await wish('change', { threshold: 100 });
    await run();
    await wish('change', { threshold: Math.floor(largest()) });
    await app.ownerDb('notices').update({ key: 'another day' });
    await run();
    await run();
    expect(await mails()).toHaveLength(1);
  });
});

describe('a company with a pilot alone, which has paid views and no page impressions', () => {
  const change = async (pilot: number, gamma: number) => {
    await plantOwner(app.ownerDb, 'beta.example', pilot);
    await plantOwner(app.ownerDb, 'gamma.example', gamma);
  };
  beforeAll(() => change(app.network.companies.other, own));
  afterAll(() => change(own, app.network.companies.other));
  const wishOfOther = (kind: string, more: object = {}) =>
    wish(kind, more, app.network.users.otherOwner, app.network.companies.other);

  it('has its summary', async () => {
    await wishOfOther('digest');
    await run('2026-11-14T08:15:00Z');
    const [mail, ...others] = await mails();
    expect(mail?.subject).toBe('Ihre Zusammenfassung: 02.11.2026 – 08.11.2026');
    expect(mail?.text).toMatch(/beträgt [1-9][\d.]*,\d\d/);
    expect(others).toEqual([]);
  });

  it('is told of its payout, and of no consent where there is none', async () => {
    await wishOfOther('change', { threshold: 1 });
    await run();
    const { body } = await (await app.as('otherOwner')).get('/api/client/notices');
    expect(body.notices[0].about.figures.map(({ of }: { of: string }) => of)).toEqual(['payout']);
  });
});
