import { expect, it } from 'vitest';
import { contractStateOf } from './contract-state.ts';

const at = '2026-11-20T12:00:00.000Z';
const nothing = { initialAt: null, signedAt: null, rejectedAt: null, approvedAt: null };

it.each([
  ['without a document', {}, 'DRAFT'],
  ['with a document to sign', { initialAt: at }, 'OPEN'],
  ['signed', { initialAt: at, signedAt: at }, 'SIGNED'],
  ['signed on paper', { signedAt: at }, 'SIGNED'],
  ['rejected', { initialAt: at, rejectedAt: at }, 'REJECTED'],
  ['approved', { initialAt: at, signedAt: at, approvedAt: at }, 'APPROVED'],
] as const)('a contract %s is %s', (_label, dates, state) => {
  expect(contractStateOf({ ...nothing, ...dates })).toBe(state);
});
