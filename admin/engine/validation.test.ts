import { describe, expect, it } from 'vitest';
import { alertMute } from '#shared/schemas/entities/alert-mute.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { invoice } from '#shared/schemas/entities/invoice.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import { email, instant, text } from '#shared/schemas/fields.ts';
import { validate } from './validation.ts';

const messages = (...call: Parameters<typeof validate>) =>
  Object.fromEntries(Object.entries(validate(...call)).map(([key, { message }]) => [key, message]));

describe('the company form', () => {
  it('says what a new company lacks', () => {
    expect(messages(company, 'create', {}, 'en')).toEqual({
      name: 'Too short! Should have at least 3 chars',
      type: 'Required',
      country: 'Required',
    });
  });

  it('takes an emptied name for too short', () => {
    expect(messages(company, 'update', { name: null }, 'en')).toEqual({
      name: 'Too short! Should have at least 3 chars',
    });
  });

  it('lets optional fields be cleared', () => {
    expect(messages(company, 'update', { city: null, comment: null }, 'en')).toEqual({});
  });

  it('ignores what a record brings along', () => {
    const record = { name: 'Alpenblick', placementIds: ['1'], numberOfSites: 'x' };
    expect(messages(company, 'update', record, 'en')).toEqual({});
  });

  it('speaks German', () => {
    expect(messages(company, 'create', { name: 'AB' }, 'de')).toMatchObject({
      name: 'Zu kurz! Mindestens 3 Zeichen',
      type: 'Pflichtfeld',
    });
  });
});

describe('the site form', () => {
  const valid = { url: 'example.at', companyId: 1, categories: [{ id: 1, type: 'PRIMARY' }] };

  it.each([
    ['a short address', { url: 'ab' }, { url: 'Too short! Should have at least 3 chars' }],
    ['a prefix', { url: 'www.a.at' }, { url: 'No http/www prefix, top-level domain only' }],
    ['no company', { companyId: null }, { companyId: 'Required' }],
    [
      'no category',
      { categories: [] },
      { categories: 'Should have at least one category selected' },
    ],
    ['no primary', { categories: [{ id: 1, type: 'SECONDARY' }] }, { categories: 'Required' }],
  ])('refuses %s', (_, change, expected) => {
    expect(messages(site, 'create', { ...valid, ...change }, 'en')).toEqual(expected);
  });

  it('accepts a whole site', () => {
    expect(messages(site, 'create', valid, 'en')).toEqual({});
  });
});

describe('a rule of the entity', () => {
  const label = { en: 'Visit', de: 'Besuch' };
  const visit = defineEntity('visits', {
    title: { one: label, many: label },
    permission: { read: [], write: [] },
    fields: {
      title: text(label, { min: 1 }),
      cancelledAt: instant(label, { optional: true }),
    },
    rules: [
      { fields: ['cancelledAt'], holds: ({ cancelledAt }) => cancelledAt === null, message: label },
    ],
  });

  it('is asked of null where an optional field was never touched', () => {
    const untouched = { title: 'Besuch', cancelledAt: undefined };
    expect(messages(visit, 'create', untouched, 'en')).toEqual({});
    const cancelledAt = '2026-11-20T07:00:00.000Z';
    expect(messages(visit, 'create', { title: 'Besuch', cancelledAt }, 'en')).toEqual({
      cancelledAt: 'Visit',
    });
  });
});

describe('one of several', () => {
  it('has its message where its input is, and all of them have the first', () => {
    const title = 'Werbeleistungen';
    const positions = [
      { title, description: 'Oktober 2026', amount: 1 },
      { title: 'ab', description: 'Oktober 2026', amount: 1 },
    ];
    const errors = validate(invoice, 'update', { positions }, 'en');
    const tooShort = { message: 'Too short! Should have at least 3 chars' };
    expect(errors).toMatchObject({ positions: { ...tooShort, 1: { title: tooShort } } });
    expect(errors.positions).not.toHaveProperty('0');
  });
});

it('a change is judged by the rules about what changes', () => {
  const over = '2026-01-01T00:00:00.000Z';
  const mute = { id: 1, siteId: 5, kind: null, until: over, reason: 'Umbau' };
  expect(messages(alertMute, 'update', { ...mute, reason: 'Umzug' }, 'en', mute)).toEqual({});
  const other = { ...mute, until: '2026-02-01T00:00:00.000Z' };
  expect(messages(alertMute, 'update', other, 'en', mute)).toEqual({
    until: 'Must not be over yet',
  });
});

describe('an e-mail', () => {
  const label = { en: 'E-mail', de: 'E-Mail' };
  const contact = defineEntity('contacts', {
    title: { one: label, many: label },
    permission: { read: [], write: [] },
    fields: { email: email(label), other: email(label, { optional: true }) },
  });

  it('is missing while it is empty, and wrong once it is none', () => {
    expect(messages(contact, 'create', { email: null, other: null }, 'de')).toEqual({
      email: 'Pflichtfeld',
    });
    expect(messages(contact, 'create', { email: 'a', other: 'b' }, 'en')).toEqual({
      email: 'Should be a valid e-mail address',
      other: 'Should be a valid e-mail address',
    });
  });
});
