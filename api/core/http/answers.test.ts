import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answers } from '#shared/saying/answers/answers.ts';
import { type Code, joined, type Said, say, type ValuesOf } from '#shared/saying/say.ts';
import { tell, tellAll } from '#shared/saying/tell.ts';
import { registerErrorHandler } from './error-handler.ts';
import { conflict, unprocessable } from './problem.ts';

const label = { en: 'Ends before it starts', de: 'Endet vor dem Beginn' };
const day = '2026-11-03';

/** Values for every code that has some; a new code does not compile without. */
const samples: { [C in Code as ValuesOf<C> extends [] ? never : C]: ValuesOf<C> } = {
  'earlier-months': [{ count: 2, cents: 316_955 }],
  'being-cancelled': [{ document: 'GU-2026-014' }],
  'bank-file': [{ fault: 'missing', of: 'Stmt/Id', file: 'a.xml' }],
  'bank-foreign-account': [{ account: 'DE68••••••••5678' }],
  'bank-returned-before-paid': [{ day: '2026-11-26' }],
  'bank-entered-by-hand': [{ document: 'GU-2026-001' }],
  'bank-other-currency': [{ currency: 'CHF' }],
  'payout-account-held': [{ until: day }],
  'payout-amount-changed': [{ was: 11_900, now: 0 }],
  'payout-being-cancelled': [{ document: 'GU-2026-014' }],
  'payout-below-minimum': [{ minimum: 2_500 }],
  'payout-blocked': [{ until: null }],
  'payout-in-run': [{ run: 'P7' }],
  'payout-on-its-way': [{ run: 'P7' }],
  'payout-not-due': [{ day }],
  'payout-not-sent': [{ document: 'GU-2026-014' }],
  'payout-objected': [{ document: 'GU-2026-014' }],
  'payout-to-allocate': [{ run: 'P7' }],
  'payout-part-unknown': [{ document: 'GU-2026-014' }],
  'run-nothing-left': [{ company: 'Eigener Verlag', why: label }],
  declared: [label],
  'in-use': [label],
  'not-now': [label],
  'not-unique': [label],
  malformed: [{ of: 'filter', why: label }],
  'malformed-request': [{ message: 'Body is not valid JSON' }],
  'unknown-sort': [{ field: 'moon' }],
  'unknown-filter': [{ field: 'moon' }],
  'unknown-entity': [{ entity: 'moons' }],
  'range-too-long': [{ rows: 1000 }],
  overlap: [{ constraint: 'one in force' }],
  'constraint-broken': [{ constraint: 'positive' }],
  'version-stale': [{ changedBy: 'Our team' }],
  'file-too-large': [{ megabytes: 10 }],
  'min-entries': [{ min: 1 }],
  'max-entries': [{ max: 2 }],
  'not-kind': [{ kind: 'array' }],
  'not-one-of': [{ values: ['A', 'B'] }],
  'wrong-file-type': [{ types: 'PDF, PNG' }],
  'too-short': [{ min: 3 }],
  'min-characters': [{ min: 12 }],
  'max-characters': [{ max: 34 }],
  'at-least': [{ min: 1, unit: ' €' }],
  'at-most': [{ max: 9 }],
  'not-percent': [{ min: 0, max: 100 }],
  'document-taken-out': [{ day }],
  'before-day': [{ day }],
  'after-day': [{ day }],
  'at-latest': [{ day }],
  'role-keeps': [{ role: 'Owner', rights: ['manageCompany'] }],
  'last-leader': [{ role: 'Owner' }],
  'cannot-grant': [{ rights: ['roles'] }],
  'scope-missing': [{ scope: 'documents' }],
  'token-days': [{ from: day, to: day }],
  'too-many-tokens': [{ max: 20 }],
  'too-many-rows': [{ max: 100_000 }],
  'too-many-views': [{ max: 50 }],
  'too-many-preferences': [{ max: 200 }],
  'not-in-mode': [{ mode: 'SELECT' }],
  'illegal-transition': [{ from: 'RETIRED', to: 'DRAFT' }],
  'agreement-immutable': [{ status: 'ACTIVE' }],
  'agreement-kept': [{ status: 'RETIRED' }],
  'scheduled-already': [{ id: 7 }],
  'starts-too-early': [{ activeSince: day }],
  'agreements-overlap': [{ id: 7, status: 'ACTIVE', startsAt: day, endsAt: null }],
  'agreement-ahead': [{ id: 7 }],
  'other-agreement': [{ id: 7 }],
  'not-schedulable': [{ status: 'RETIRED' }],
  'final-days': [{ of: ['2026-10'], documents: ['GU-2026-014', '#7'] }],
  'not-a-draft': [{ status: 'SENT' }],
  'in-invoice': [{ number: '#103', status: 'DRAFT' }],
  'figures-moved': [{ cents: -1234 }],
  'not-as-seen': [{ cents: 1234 }],
  'letters-lacking': [{ letters: '日 本' }],
  'mixed-tax': [{ number: 'GU-2026-014' }],
  'shared-kid': [{ kid: '70001' }],
  'incomplete-days': [{ days: 2 }],
  'undecided-days': [{ days: 2 }],
  'not-to-be-sent': [{ status: 'DRAFT' }],
  'payee-changed': [{ changed: ['iban', 'taxType'] }],
  'number-taken': [{ number: 'GU-2026-007' }],
  'sums-differ': [{ ours: 1190, theirs: 1191 }],
  'sending-refused': [{ words: 'taxRule is not allowed' }],
  'corrected-later': [{ documents: ['GU-2026-014'] }],
  'todo-done': [{ slug: 'SIGN_CONTRACT' }],
  'todo-completed': [{ slug: 'SIGN_CONTRACT' }],
  'privacy-text-gaps': [{ gaps: ['[Firma]'] }],
  'todo-blocked': [{ slug: 'SETUP_AD_SERVER', waitsFor: ['configurationComplete'] }],
  'other-act': [{ slug: 'SIGN_CONTRACT' }],
  'persons-todo': [{ slug: 'SIGN_CONTRACT' }],
  'todo-open': [{ slug: 'SETUP_AD_SERVER' }],
  'todo-of-company': [{ slug: 'SIGN_CONTRACT' }],
  'todo-final': [{ slug: 'VALIDATE_CONTRACT' }],
  'todo-relied-on': [{ slug: 'SETUP_AD_SERVER', steps: ['PREPARE_INTEGRATION_MANUAL'] }],
  'no-placements': [{ site: 'alpha.example' }],
  'setup-lacks': [{ site: 'alpha.example', lacks: ['Network code'] }],
  'unknown-region': [{ names: ['CH'] }],
  'regions-possible': [{ names: ['DE', 'AT'] }],
  'days-kept': [{ from: '2000-01-01', to: '2199-12-31' }],
  'months-kept': [{ from: '2024-03', to: '2026-11' }],
  'too-many-days': [{ days: 366 }],
  'too-many-years': [{ years: 3 }],
  'too-many-hourly-days': [{ days: 3 }],
  'within-days': [{ days: 3 }],
  'hours-kept': [{ days: 14 }],
  'owner-changes': [{ on: day }],
  'domain-taken': [{ domain: 'alpha.example', site: 'beta.example' }],
  'domain-is-site': [{ domain: 'alpha.example' }],
  'main-domain': [{ url: 'alpha.example' }],
  'placement-taken': [{ placement: 'p-1', site: 'beta.example' }],
  'vat-id-of': [{ country: 'AT' }],
  'vat-id-invalid': [{ vatNumber: 'ATU12345675', on: day }],
  'vat-id-unproved': [{ vatNumber: 'ATU12345675', on: day }],
  'tax-number-digits': [{ min: 10, max: 13 }],
  'document-lacks': [{ whose: 'publisher', what: 'street' }],
  'document-sum': [{ expected: 123_456, found: 123_457 }],
  'document-number': [{ year: '2026' }],
  'document-reference': [{ number: 'GU-2026-011' }],
  'kid-taken': [{ kid: '70010', company: 'Anderer Verlag' }],
  'contact-number-taken': [{ number: 'P-12', name: 'Anderer Verlag' }],
  'file-cut-off': [{ line: 3 }],
  'line-too-long': [{ line: 3, max: 4000 }],
  'file-of-too-many-days': [{ max: 400 }],
  'header-repeats': [{ columns: ['date'], found: 'date, date' }],
  'header-lacks': [{ columns: ['date'], found: 'day', needsCommas: true }],
};

const codes = Object.keys(answers) as Code[];
const valuesOf: Partial<Record<Code, unknown[]>> = samples;
const saidOfAll = codes.map((code) => joined({ code, params: valuesOf[code]?.[0] }) as Said);

const app = fastify();
registerErrorHandler(app);
app.get('/:code', ({ params }) => {
  const said = saidOfAll[codes.indexOf((params as { code: Code }).code)] ?? 'internal';
  throw conflict(said, { 'a.field': said });
});
app.get('/fields', () => {
  throw unprocessable({ name: say('too-short', { min: 3 }), url: 'required' });
});

describe('thrown, every code', () => {
  it.each(codes)('%s reaches the reader in both languages', async (code) => {
    const answer = await app.inject(`/${code}`);
    const { detail, errors, issues, params, ...problem } = answer.json();
    const said = joined({ code, params });
    expect([answer.statusCode, problem.code]).toEqual([409, code]);
    expect(detail).toBe(tell(said, 'en'));
    expect(errors).toEqual({ 'a.field': detail });
    expect(issues).toEqual([{ path: 'a.field', code, ...(params && { params }) }]);
    const german = tell(said, 'de');
    expect(german).not.toBe(detail);
    expect(`${detail} ${german}`).not.toMatch(/undefined|\[object|NaN/);
  });

  it('stands next to all the fields it is said of', async () => {
    const { code, detail, errors, issues } = (await app.inject('/fields')).json();
    expect([code, detail]).toEqual(['invalid', 'Please check your input']);
    expect(errors).toEqual({ name: 'Too short! Should have at least 3 chars', url: 'Required' });
    expect(issues).toEqual([
      { path: 'name', code: 'too-short', params: { min: 3 } },
      { path: 'url', code: 'required' },
    ]);
    expect(tellAll({ url: 'required' }, 'de')).toEqual({ url: 'Pflichtfeld' });
  });
});

const sources = import.meta.glob<string>(
  [
    '../../**/*.ts',
    '../../../shared/**/*.ts',
    '../../../{admin,partner}/**/*.{ts,tsx}',
    '../../../migrations/*.ts',
    '!**/*.test.ts',
    '!**/answers/*.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

it('is said by somebody, every code', () => {
  const all = Object.values(sources).join('\n');
  expect(codes.filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});

it('stands in one file, every code: of two the later would speak for both', () => {
  const files = import.meta.glob<Record<string, object>>(
    '../../../shared/saying/answers/*-answers.ts',
    { eager: true },
  );
  const all = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([]);
});
