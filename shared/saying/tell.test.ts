import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  confirmBody,
  enrolBody,
  ownProfile,
  passwordChange,
  secondFactorBody,
  securitySettings,
} from '../schemas/calls/account.ts';
import { forgotBody, loginBody, newPasswordBody } from '../schemas/calls/auth.ts';
import { profileUpdate } from '../schemas/calls/client.ts';
import type { Entity } from '../schemas/entity.ts';
import { centsFault } from '../schemas/fields.ts';
import { chosen } from '../schemas/missing.ts';
import { partsOf, say } from './say.ts';
import { saidOf, tell } from './tell.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['../schemas/entities/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'fields' in value && 'create' in value;
const entities = Object.values(files).flatMap((file) => Object.values(file).filter(isEntity));

const impossible = [
  undefined,
  null,
  '',
  'x',
  'https://x',
  ' ',
  -1,
  1.5,
  [],
  {},
  'x'.repeat(20_000),
];

/** A schema's messages about values that no field can all accept. */
function messagesOf(schema: z.ZodType): string[] {
  return impossible.flatMap((value) => schema.safeParse(value).error?.issues.map(saidOf) ?? []);
}

const isEnglish = (said: string) => tell(said, 'de') === tell(said, 'en');

describe('a validation message is never English in a German form', () => {
  for (const entity of entities) {
    it(`of ${entity.name}`, () => {
      const fields = Object.values(entity.fields).filter((field) => !field.readOnly);
      const messages = new Set(fields.flatMap(({ schema }) => messagesOf(schema)));
      if (fields.length > 0) expect(messages.size).toBeGreaterThan(0);
      expect([...messages].filter(isEnglish)).toEqual([]);
    });
  }

  it('of sign-in, passwords and the profile', () => {
    const schemas = [
      loginBody,
      forgotBody,
      newPasswordBody,
      profileUpdate,
      ownProfile,
      passwordChange,
      enrolBody,
      confirmBody,
      secondFactorBody,
      securitySettings,
    ].flatMap(({ shape }) => Object.values<z.ZodType>(shape));
    const messages = new Set(schemas.flatMap(messagesOf));
    expect([...messages].map((one) => tell(one, 'en'))).toContain(
      'Should have at least 12 characters',
    );
    expect([...messages].filter(isEnglish)).toEqual([]);
  });
});

it('tells the values of what is said', () => {
  const said = say('too-short', { min: 3 });
  expect(tell(said, 'de')).toBe('Zu kurz! Mindestens 3 Zeichen');
  expect(tell(said, 'en')).toBe('Too short! Should have at least 3 chars');
  expect(partsOf(said)).toEqual({ code: 'too-short', params: { min: 3 } });
});

it('leaves words alone that are no code, and has others for a code that it does not know', () => {
  expect(tell('Moon phase is wrong', 'de')).toBe('Moon phase is wrong');
  expect(tell('moon-phase {"phase":3}', 'de', 'Wrong moon')).toBe('Wrong moon');
});

it.each([
  [z.string().max(3), 'long', 'Should have at most 3 characters', 'Höchstens 3 Zeichen'],
  [z.string().min(3), '', 'Should have at least 3 characters', 'Mindestens 3 Zeichen'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Should have at most 1 entry', 'Höchstens 1 Eintrag'],
  [z.number().max(9), 10, 'Should be at most 9', 'Höchstens 9'],
  [z.number().min(1), 0, 'Should be at least 1', 'Mindestens 1'],
  [z.string(), undefined, 'Required', 'Pflichtfeld'],
  [z.string(), 5, 'Should be text', 'Erwartet wird ein Text'],
  [
    z.int(centsFault),
    1234.5,
    'Should be a number with at most 2 decimals',
    'Bitte geben Sie eine Zahl mit höchstens 2 Nachkommastellen ein',
  ],
  [z.enum(['A', 'B'], chosen), 'C', 'Should be one of A, B', 'Erwartet wird eines von A, B'],
  [z.enum(['A', 'B'], chosen), '', 'Required', 'Pflichtfeld'],
  [z.int(), 1.5, 'Should be a whole number', 'Erwartet wird eine ganze Zahl'],
  [z.array(z.string()), 'a', 'Should be a list', 'Erwartet wird eine Liste'],
  [z.enum(['A', 'B']), 'C', 'Should be one of A, B', 'Erwartet wird eines von A, B'],
  [z.literal('A'), 'C', 'Should be A', 'Erwartet wird A'],
  [z.iso.date(), '31.12.', 'Should be a day as YYYY-MM-DD', 'Erwartet wird ein Tag als JJJJ-MM-TT'],
  [z.string().regex(/a/), 'b', 'Invalid input', 'Ungültige Eingabe'],
  [z.union([z.string(), z.number()]), null, 'Invalid input', 'Ungültige Eingabe'],
])('has words of its own for what zod finds by itself: %#', (schema, value, en, de) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  const said = issue ? saidOf(issue) : 'nothing was found';
  expect([tell(said, 'en'), tell(said, 'de')]).toEqual([en, de]);
});
