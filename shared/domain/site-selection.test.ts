import { expect, it } from 'vitest';
import { selectionMode } from './site-selection.ts';

it.each([
  // chosen, of all, mode
  [0, 0, 'All'],
  [0, 120, 'All'],
  [1, 120, 'Select'],
  [10, 12, 'Select'],
  [11, 12, 'Exclude'],
  [11, 21, 'Exclude'],
  [11, 22, 'Select'],
  [60, 120, 'Select'],
  [61, 120, 'Exclude'],
  [61, 121, 'Exclude'],
  [60, 121, 'Select'],
  [5, 5, 'Select'],
])('%i chosen of %i is told as %s', (chosen, all, mode) => {
  expect(selectionMode(chosen, all)).toBe(mode);
});
