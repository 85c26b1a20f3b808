import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
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
import { translateServerMessage } from './server.ts';

const files = import.meta.glob<Record<string, unknown>>('../schemas/entities/*.ts', {
  eager: true,
});
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

/** What a schema says to values that no field can all accept. */
function messagesOf(schema: z.ZodType): string[] {
  return impossible.flatMap(
    (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
  );
}

describe('a validation message is never English in a German form', () => {
  for (const entity of entities) {
    it(`of ${entity.name}`, () => {
      const fields = Object.values(entity.fields).filter((field) => !field.readOnly);
      const messages = new Set(fields.flatMap(({ schema }) => messagesOf(schema)));
      if (fields.length > 0) expect(messages.size).toBeGreaterThan(0);
      const left = [...messages].filter((text) => translateServerMessage(text, 'de') === text);
      expect(left).toEqual([]);
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
    expect(messages).toContain('Should have at least 12 characters');
    const left = [...messages].filter((text) => translateServerMessage(text, 'de') === text);
    expect(left).toEqual([]);
  });
});

it('keeps the figures of a sentence', () => {
  const text = 'Too short! Should have at least 3 chars';
  expect(translateServerMessage(text, 'de')).toBe('Zu kurz! Mindestens 3 Zeichen');
  expect(translateServerMessage(text, 'en')).toBe(text);
});

it('leaves a sentence alone that nobody has translated', () => {
  expect(translateServerMessage('Moon phase is wrong', 'de')).toBe('Moon phase is wrong');
});
