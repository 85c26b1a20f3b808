import { expect, it } from 'vitest';
import { invoices } from '../../resources/invoices/invoices.tsx';
import { operatorProfiles } from '../../resources/operator-profiles.tsx';
import { isLocked } from './is-locked.ts';

it.each([
  ['DRAFT', false],
  ['APPROVED', true],
  ['PROCESSING', true],
  ['SENT', true],
  ['MANUAL', true],
])('an invoice that is %s is locked: %s', (status, locked) => {
  expect(isLocked(invoices.form, { id: 1, status })).toBe(locked);
});

it('what nothing locks can be changed', () => {
  expect(isLocked(operatorProfiles.form, { id: 1 })).toBe(false);
});
