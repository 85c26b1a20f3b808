import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreementTerms,
  type CatalogueTracker,
  changeMode,
  changeType,
  completeTerms,
  termsOfMode,
} from '#shared/domain/agreement-terms.ts';
import { tellAll } from '#shared/saying/tell.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';
import { changesOf } from '../../../engine/changes.ts';
import {
  type AgreementContext,
  accessFrom,
  compareTerms,
  errorsOf,
  initialValues,
  isSameTerms,
  stepOf,
  termFields,
} from './agreement-form.ts';

const catalogue: CatalogueTracker[] = [
  { id: 1, slug: 'desktop-consent', useCase: 'PAGE_IMPRESSIONS' },
  { id: 2, slug: 'mobile-consent', useCase: 'PAGE_IMPRESSIONS' },
  { id: 5, slug: 'in-text', useCase: 'AD_TRACKING' },
  { id: 6, slug: 'wb-video', useCase: 'AD_TRACKING' },
];

const stored = (more: Partial<Agreement>) =>
  ({
    id: 7,
    status: 'ACTIVE',
    mode: 'SELECT',
    type: 'CUSTOM',
    managementType: 'CLIENT',
    consentManagerType: 'CLIENT',
    hasPlugin: true,
    comment: 'Sonderpreis',
    startsAt: '2026-01-01',
    endsAt: null,
    trackers: [{ trackerId: 1, viewsCpm: 900 }],
    adTrackers: [5],
    ended: null,
    ...more,
  }) as Agreement;

const context = (more: Partial<AgreementContext> = {}): AgreementContext => ({
  siteId: 3,
  current: undefined,
  others: [],
  catalogue,
  onboardingOpen: false,
  today: '2026-11-20',
  ...more,
});

it('says where it stands what only the schema refuses, in both languages', () => {
  const values = {
    ...initialValues(context()),
    type: 'CUSTOM' as const,
    trackers: [
      { trackerId: 1, viewsCpm: 900 },
      { trackerId: 2, viewsCpm: 1_000_001 },
    ],
    comment: 'x'.repeat(4001),
  };
  const errors = errorsOf(values, context());
  expect(tellAll(errors, 'de')).toEqual({
    'trackers.1.viewsCpm': 'Höchstens 1000000',
    comment: 'Höchstens 4000 Zeichen',
  });
  expect(tellAll(errors, 'en').comment).toBe('Should have at most 4000 characters');
});

describe('a new agreement', () => {
  it('starts with the defaults of PLUS', () => {
    expect(initialValues(context())).toMatchObject({
      siteId: 3,
      mode: 'PLUS',
      type: 'STANDARD',
      status: 'DRAFT',
      adTrackers: [5, 6],
    });
  });

  it('starts from the terms in force, but not from their comment and days', () => {
    expect(initialValues(context({ others: [stored({})] }))).toMatchObject({
      mode: 'SELECT',
      trackers: [{ trackerId: 1, viewsCpm: 900 }],
      comment: null,
      status: 'DRAFT',
      startsAt: null,
    });
  });
});

describe('the first payouts', () => {
  const firstOf = (startsAt: string | null, others: Agreement['status'][]) =>
    accessFrom({ startsAt }, context({ others: others.map((status) => stored({ status })) }));

  it('are said to come the day after the start, as long as no agreement has begun', () => {
    expect(firstOf('2026-12-01', [])).toBe('2026-12-02');
    expect(firstOf('2026-12-01', ['DRAFT', 'SCHEDULED'])).toBe('2026-12-02');
    expect(firstOf(null, [])).toBeUndefined();
  });

  it.each(['ACTIVE', 'RETIRED'] as const)(
    'are nothing new to a site with one that is %s',
    (status) => {
      expect(firstOf('2026-12-01', ['DRAFT', status])).toBeUndefined();
    },
  );
});

describe('errors', () => {
  it('say what the server would say, by field and step', () => {
    const values = {
      ...initialValues(context()),
      type: 'CUSTOM' as const,
      trackers: [{ trackerId: 1, viewsCpm: null }],
      status: 'SCHEDULED' as const,
    };
    const errors = errorsOf(values, context());
    expect(errors).toEqual({
      'trackers.0.viewsCpm': 'not-integer',
      startsAt: 'start-required',
    });
    expect(Object.keys(errors).map(stepOf)).toEqual([1, 2]);
  });

  it('of one in force concern what can still be changed', () => {
    const current = stored({ trackers: [] });
    const inForce = context({ current });
    expect(errorsOf(initialValues(inForce), inForce)).toEqual({});
    expect(errorsOf({ ...initialValues(inForce), endsAt: '2026-11-01' }, inForce)).toEqual({
      endsAt: 'end-in-past',
    });
  });
});

describe('the comparison', () => {
  it('names what differs, and nothing else', () => {
    const after = {
      ...stored({}),
      hasPlugin: false,
      trackers: [{ trackerId: 2, viewsCpm: 0 }],
      adTrackers: [6],
    };
    expect(compareTerms(stored({}), after)).toEqual({
      fields: [{ name: 'hasPlugin', before: true, after: false }],
      rates: [
        { trackerId: 2, before: null, after: 0 },
        { trackerId: 1, before: 900, after: null },
      ],
      ads: { added: [6], removed: [5] },
    });
    expect(isSameTerms(compareTerms(stored({}), stored({})))).toBe(true);
  });

  it('with nothing in force lists everything', () => {
    const { fields, rates, ads } = compareTerms(undefined, stored({}));
    expect([fields.length, rates.length, ads.added, ads.removed]).toEqual([5, 1, [5], []]);
  });
});

describe('what is sent', () => {
  const termsOf = (values: AgreementTerms) =>
    Object.fromEntries(termFields.map((name) => [name, values[name]]));

  it('is, completed by the server, what the form shows, whatever was clicked', () => {
    const modes = ['PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT'] as const;
    const anyClick = fc.oneof(
      fc.constantFrom(...modes).map((mode) => ({ mode })),
      fc.constantFrom('STANDARD' as const, 'CUSTOM' as const).map((type) => ({ type })),
      fc.nat(9).map((viewsCpm) => ({ viewsCpm })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...modes),
        fc.array(anyClick, { maxLength: 6 }),
        (mode, clicks) => {
          const current = stored({
            ...(termsOfMode(mode, catalogue) as Partial<Agreement>),
            status: 'DRAFT',
          });
          let values = initialValues(context({ current }));
          for (const click of clicks) {
            if ('mode' in click) values = changeMode(values, click.mode, catalogue);
            else if ('type' in click) values = changeType(values, click.type, catalogue);
            else if (values.type === 'CUSTOM' && values.mode !== 'PILOT') {
              values = { ...values, trackers: [{ trackerId: 1, viewsCpm: click.viewsCpm }] };
            }
          }
          const sent = changesOf(agreement.fields, { ...values }, current, termFields);
          const named = Object.fromEntries(
            Object.entries(sent).filter(([name]) => termFields.some((field) => field === name)),
          );
          const completed = completeTerms(
            termsOf(current) as unknown as AgreementTerms,
            named,
            catalogue,
          );
          expect(completed).toEqual(termsOf(values));
        },
      ),
    );
  });
});
