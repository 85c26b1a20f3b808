import { expect, it } from 'vitest';
import { invoices } from '../../resources/invoices/invoices.tsx';
import { operatorProfiles } from '../../resources/operator-profiles.tsx';
import { trackers } from '../../resources/trackers/trackers.tsx';
import { isLocked } from './is-locked.ts';

it.each([
  ['DRAFT', false],
  ['APPROVED', true],
  ['PROCESSING', true],
  ['SENT', true],
  ['MANUAL', true],
])('an invoice that is %s is locked: %s; then it cannot be deleted either', (status, locked) => {
  expect(isLocked(invoices.form, { id: 1, status })).toBe(locked);
  expect(invoices.canDelete({ id: 1, status })).toBe(!locked);
});

it('what nothing locks can be changed', () => {
  expect(isLocked(operatorProfiles.form, { id: 1 })).toBe(false);
});

it('where only some fields are locked, these say why, and only what is kept cannot be deleted', () => {
  const withFigures = { id: 1, fixedBy: 'FIGURES' };
  expect(isLocked(trackers.form, withFigures)).toBe(false);
  const said = trackers.form.map(({ name, lockedBy }) => [name, lockedBy?.(withFigures) ?? null]);
  expect(Object.fromEntries(said)).toEqual({
    ...{ name: null, deviceType: null, order: null },
    slug: 'tracker-with-figures',
    source: 'tracker-with-figures',
    owner: 'tracker-with-figures',
    useCase: 'tracker-with-figures',
  });
  expect(trackers.canDelete(withFigures)).toBe(false);
  expect(trackers.canDelete({ id: 1, fixedBy: null })).toBe(true);
});
