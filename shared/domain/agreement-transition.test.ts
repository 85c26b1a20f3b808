import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, type Day } from '../dates.ts';
import { tell } from '../saying/tell.ts';
import {
  type AgreementStatus,
  type EndedAgreement,
  type KnownAgreement,
  openFields,
  planTransition,
  statusOn,
} from './agreement-transition.ts';

const today = '2026-11-20';
const yesterday = '2026-11-19';
const tomorrow = '2026-11-21';

type Dates = [status: AgreementStatus, startsAt: Day | null, endsAt?: Day | null];

const dates = ([status, startsAt, endsAt = null]: Dates) => ({ status, startsAt, endsAt });
const known = (id: number, ...of: Dates): KnownAgreement => ({ id, ...dates(of) });
const running = known(7, 'ACTIVE', '2026-01-01');

interface Case {
  current?: Dates | null;
  ended?: EndedAgreement | null;
  wanted: Dates;
  others?: KnownAgreement[];
  onboardingOpen?: boolean;
  byApproval?: boolean;
}

const plan = ({ current, ended = null, wanted, others = [], ...rest }: Case) =>
  planTransition({
    onboardingOpen: false,
    ...rest,
    today,
    current: current ? { ...dates(current), ended } : null,
    wanted: dates(wanted),
    others,
  });

describe('a status that is asked for', () => {
  it.each<[from: Dates | null, to: AgreementStatus, answer: string]>([
    [null, 'DRAFT', 'DRAFT'],
    [null, 'SCHEDULED', 'SCHEDULED'],
    [null, 'ACTIVE', '422 Should be DRAFT or SCHEDULED'],
    [null, 'RETIRED', '422 Should be DRAFT or SCHEDULED'],
    [['DRAFT', tomorrow], 'DRAFT', 'DRAFT'],
    [['DRAFT', tomorrow], 'SCHEDULED', 'SCHEDULED'],
    [['DRAFT', tomorrow], 'ACTIVE', '409 An agreement that is DRAFT cannot become ACTIVE'],
    [['DRAFT', tomorrow], 'RETIRED', '409 An agreement that is DRAFT cannot become RETIRED'],
    [['SCHEDULED', tomorrow], 'DRAFT', 'DRAFT'],
    [['SCHEDULED', tomorrow], 'SCHEDULED', 'SCHEDULED'],
    [['SCHEDULED', tomorrow], 'ACTIVE', '409 An agreement that is SCHEDULED cannot become ACTIVE'],
    [
      ['SCHEDULED', tomorrow],
      'RETIRED',
      '409 An agreement that is SCHEDULED cannot become RETIRED',
    ],
    // Its start has come, although the 00:01 job has not: it is no longer before its start.
    [['SCHEDULED', today], 'DRAFT', '409 An agreement that is ACTIVE cannot become DRAFT'],
    [['ACTIVE', yesterday], 'DRAFT', '409 An agreement that is ACTIVE cannot become DRAFT'],
    [['ACTIVE', yesterday], 'SCHEDULED', '409 An agreement that is ACTIVE cannot become SCHEDULED'],
    [['ACTIVE', yesterday], 'ACTIVE', 'ACTIVE'],
    [['ACTIVE', yesterday], 'RETIRED', '409 An agreement that is ACTIVE cannot become RETIRED'],
    [
      ['RETIRED', yesterday, yesterday],
      'DRAFT',
      '409 An agreement that is RETIRED cannot become DRAFT',
    ],
    [
      ['RETIRED', yesterday, yesterday],
      'SCHEDULED',
      '409 An agreement that is RETIRED cannot become SCHEDULED',
    ],
    [
      ['RETIRED', yesterday, yesterday],
      'ACTIVE',
      '409 An agreement that is RETIRED cannot become ACTIVE',
    ],
    [['RETIRED', yesterday, yesterday], 'RETIRED', 'RETIRED'],
  ])('%j → %s: %s', (current, status, answer) => {
    const [, startsAt, endsAt] = current ?? [status, tomorrow];
    const { plan: planned, refusal } = plan({
      current,
      wanted: [status, startsAt, endsAt ?? null],
      others: [known(3, 'DRAFT', null)],
    });
    expect(planned?.status ?? `${refusal?.status} ${refusal && tell(refusal.said, 'en')}`).toBe(
      answer,
    );
  });
});

describe('a start', () => {
  it.each<[startsAt: Day, endsAt: Day | null, becomes: AgreementStatus, recomputeFrom: Day | null]>(
    [
      [tomorrow, null, 'SCHEDULED', null],
      [today, null, 'ACTIVE', today],
      [yesterday, null, 'ACTIVE', yesterday],
      ['2026-06-01', null, 'ACTIVE', '2026-06-01'],
      ['2026-06-01', today, 'ACTIVE', '2026-06-01'],
      ['2026-06-01', yesterday, 'RETIRED', '2026-06-01'],
    ],
  )('on %s with end %s makes it %s, payouts anew from %s', (startsAt, endsAt, becomes, from) => {
    expect(
      plan({ current: ['DRAFT', null], wanted: ['SCHEDULED', startsAt, endsAt] }).plan,
    ).toEqual({
      status: becomes,
      moved: [],
      ended: null,
      recomputeFrom: from,
    });
  });
});

describe('scheduling', () => {
  it.each<[what: string, given: Case, answer: string]>([
    [
      'the first agreement of a site at once',
      { wanted: ['SCHEDULED', tomorrow] },
      '409 status: The first agreement of a site can only be created as DRAFT',
    ],
    [
      'without a start',
      { current: ['DRAFT', null], wanted: ['SCHEDULED', null] },
      '422 startsAt: Starts At is required for approved agreements',
    ],
    [
      'with an end before the start',
      { current: ['DRAFT', null], wanted: ['SCHEDULED', tomorrow, today] },
      '422 endsAt: Should not be before Starts At',
    ],
    [
      'while the onboarding is open',
      { current: ['DRAFT', null], wanted: ['SCHEDULED', tomorrow], onboardingOpen: true },
      '409 status: While the onboarding of the site is OPEN, only its approval makes it SCHEDULED',
    ],
    [
      'beside another scheduled one',
      {
        current: ['DRAFT', null],
        wanted: ['SCHEDULED', tomorrow],
        others: [known(9, 'SCHEDULED', '2026-12-24')],
      },
      '409 status: Agreement 9 of this site is SCHEDULED already',
    ],
    [
      'on the day the current one began',
      { current: ['DRAFT', null], wanted: ['SCHEDULED', '2026-01-01'], others: [running] },
      '409 startsAt: Should start after the ACTIVE agreement, which began on 01.01.2026',
    ],
    [
      'over days of a retired one',
      {
        current: ['DRAFT', null],
        wanted: ['SCHEDULED', '2026-10-15'],
        others: [known(4, 'RETIRED', '2026-01-01', '2026-10-31')],
      },
      '409 startsAt: Overlaps with agreement 4, which is RETIRED (01.01.2026 – 31.10.2026)',
    ],
  ])('%s is refused', (_what, given, answer) => {
    const { refusal } = plan(given);
    expect(`${refusal?.status} ${refusal?.field}: ${refusal && tell(refusal.said, 'en')}`).toBe(
      answer,
    );
  });

  it('is site approval’s while the onboarding is open', () => {
    const given: Case = {
      current: ['DRAFT', null],
      wanted: ['SCHEDULED', tomorrow],
      onboardingOpen: true,
      byApproval: true,
    };
    expect(plan(given).plan?.status).toBe('SCHEDULED');
  });

  it.each<
    [what: string, before: KnownAgreement, startsAt: Day, becomes: Dates, formerEndsAt: Day | null]
  >([
    ['without an end', running, '2026-12-01', ['ACTIVE', '2026-01-01', '2026-11-30'], null],
    [
      'with a later end',
      known(7, 'ACTIVE', '2026-01-01', '2027-06-30'),
      '2026-12-01',
      ['ACTIVE', '2026-01-01', '2026-11-30'],
      '2027-06-30',
    ],
    ['from tomorrow on', running, tomorrow, ['ACTIVE', '2026-01-01', today], null],
    ['from today on', running, today, ['RETIRED', '2026-01-01', yesterday], null],
    ['from a past day on', running, '2026-11-01', ['RETIRED', '2026-01-01', '2026-10-31'], null],
  ])(
    'ends the one before it, %s, the day before',
    (_what, before, startsAt, becomes, formerEndsAt) => {
      const given: Case = {
        current: ['DRAFT', null],
        wanted: ['SCHEDULED', startsAt],
        others: [before],
      };
      expect(plan(given).plan).toMatchObject({
        moved: [{ id: 7, ...dates(becomes) }],
        ended: { agreementId: 7, formerEndsAt },
      });
    },
  );

  it('leaves the one before it alone if that ends earlier anyway', () => {
    const before = known(7, 'ACTIVE', '2026-01-01', '2026-11-25');
    const given: Case = {
      current: ['DRAFT', null],
      wanted: ['SCHEDULED', '2026-12-01'],
      others: [before],
    };
    expect(plan(given).plan).toMatchObject({ moved: [], ended: null });
  });
});

describe('a scheduled one', () => {
  const cut = known(7, 'ACTIVE', '2026-01-01', '2026-11-30');
  const ended = { agreementId: 7, formerEndsAt: '2027-06-30' };
  const given = (wanted: Dates): Case => ({
    current: ['SCHEDULED', '2026-12-01'],
    ended,
    wanted,
    others: [cut],
  });

  it('that is taken back gives the one before it its former end', () => {
    expect(plan(given(['DRAFT', '2026-12-01'])).plan).toEqual({
      status: 'DRAFT',
      moved: [{ ...cut, endsAt: '2027-06-30' }],
      ended: null,
      recomputeFrom: null,
    });
  });

  it.each<[Day, Day, AgreementStatus]>([
    ['2026-12-15', '2026-12-14', 'SCHEDULED'],
    ['2026-11-25', '2026-11-24', 'SCHEDULED'],
    [today, yesterday, 'ACTIVE'],
  ])('that is moved to %s moves the end before it to %s and is %s', (startsAt, endsAt, status) => {
    expect(plan(given(['SCHEDULED', startsAt])).plan).toMatchObject({
      status,
      moved: [{ id: 7, endsAt }],
      ended,
    });
  });

  it('that keeps its days moves nothing', () => {
    expect(plan(given(['SCHEDULED', '2026-12-01'])).plan).toMatchObject({ moved: [], ended });
  });
});

describe('what is in force or over', () => {
  it.each<[what: string, current: Dates, wanted: Dates, others: KnownAgreement[], answer: string]>([
    ['a future end', ['ACTIVE', '2026-01-01'], ['ACTIVE', '2026-01-01', '2026-12-31'], [], 'yes'],
    ['an end today', ['ACTIVE', '2026-01-01'], ['ACTIVE', '2026-01-01', today], [], 'yes'],
    [
      'no end any more',
      ['ACTIVE', '2026-01-01', '2026-12-31'],
      ['ACTIVE', '2026-01-01'],
      [],
      'yes',
    ],
    ['a past end', ['ACTIVE', '2026-01-01'], ['ACTIVE', '2026-01-01', yesterday], [], '409 endsAt'],
    ['another start', ['ACTIVE', '2026-01-01'], ['ACTIVE', '2026-01-02'], [], '409 startsAt'],
    [
      'an end beyond the next one’s start',
      ['ACTIVE', '2026-01-01', '2026-11-30'],
      ['ACTIVE', '2026-01-01', '2026-12-01'],
      [known(9, 'SCHEDULED', '2026-12-01')],
      '409 endsAt',
    ],
    [
      'an end once it has ended',
      ['ACTIVE', '2026-01-01', yesterday],
      ['ACTIVE', '2026-01-01'],
      [],
      '409 endsAt',
    ],
    [
      'an end when retired',
      ['RETIRED', '2026-01-01', yesterday],
      ['RETIRED', '2026-01-01', '2027-01-01'],
      [],
      '409 endsAt',
    ],
  ])('takes %s', (_what, current, wanted, others, answer) => {
    const { refusal } = plan({ current, wanted, others });
    expect(refusal ? `${refusal.status} ${refusal.field}` : 'yes').toBe(answer);
  });

  it.each<[AgreementStatus, ReturnType<typeof openFields>]>([
    ['DRAFT', 'all'],
    ['SCHEDULED', 'all'],
    ['ACTIVE', ['comment', 'endsAt']],
    ['RETIRED', ['comment']],
  ])('%s: open are %j', (status, fields) => {
    expect(openFields(status)).toEqual(fields);
  });
});

describe('on any day', () => {
  const anyDay = fc.integer({ min: -60, max: 60 }).map((days) => addDay(today, days));

  it('what may be scheduled never overlaps with another one', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.option(anyDay),
        anyDay,
        fc.option(anyDay),
        (starts, ends, from, to) => {
          const before = known(7, 'ACTIVE', from < today ? from : yesterday, to);
          const old = known(5, 'RETIRED', '2026-01-01', addDay(before.startsAt ?? today, -1));
          const { plan: planned } = plan({
            current: ['DRAFT', null],
            wanted: ['SCHEDULED', starts, ends],
            others: [old, before],
          });
          if (!planned) return;
          const end = planned.moved[0]?.endsAt ?? before.endsAt;
          expect(end !== null && end < starts).toBe(true);
          expect(end === to || end === addDay(starts, -1)).toBe(true);
        },
      ),
    );
  });

  it('the status by the calendar is the one the 00:01 job writes down', () => {
    fc.assert(
      fc.property(anyDay, fc.option(anyDay), (startsAt, endsAt) => {
        const expected =
          endsAt !== null && endsAt < today
            ? 'RETIRED'
            : startsAt <= today
              ? 'ACTIVE'
              : 'SCHEDULED';
        expect(statusOn({ status: 'SCHEDULED', startsAt, endsAt }, today)).toBe(expected);
        expect(statusOn({ status: 'DRAFT', startsAt, endsAt }, today)).toBe('DRAFT');
      }),
    );
  });
});
