import { expect, it } from 'vitest';
import { passwordHint } from './password-hint.ts';

it.each([
  ['', { kind: 'short', missing: 12 }],
  ['elf Zeichen', { kind: 'short', missing: 1 }],
  ['zwölf Zeichen', { kind: 'enough' }],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', { kind: 'enough' }],
  ['korrekt pferd batterie', { kind: 'strong' }],
  ['🐎🐎🐎🐎🐎🐎', { kind: 'short', missing: 6 }],
] as const)('rates %j', (password, hint) => {
  expect(passwordHint(password)).toEqual(hint);
});
