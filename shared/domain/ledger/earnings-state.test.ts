import { describe, expect, it } from 'vitest';
import { earningsStateOf, earningsStates, leastOf } from './earnings-state.ts';
import { type InvoiceState, invoiceStates } from './invoice-state.ts';

describe('how far earnings have come', () => {
  it.each([
    [null, 'final'],
    ['DRAFT', 'final'],
    ['APPROVED', 'final'],
    ['PROCESSING', 'final'],
    ['FAILED', 'final'],
    ['OPEN', 'OPEN'],
    ['PART_PAID', 'PART_PAID'],
    ['PAID', 'PAID'],
    // Its months are open again, and no longer its own.
    ['CANCELLED', 'final'],
    ['OFFSET', 'OFFSET'],
    ['OUTSIDE', 'OUTSIDE'],
  ] as const)('a settled month whose document is %s is %s', (document, state) => {
    expect(earningsStateOf(document)).toBe(state);
  });

  it('has the words of the document, once there is one', () => {
    for (const [state, words] of Object.entries(earningsStates)) {
      if (state === 'estimated' || state === 'final') continue;
      expect(words).toBe(invoiceStates[state as InvoiceState]);
    }
  });

  it('is no further than what is furthest behind', () => {
    expect(leastOf(['PAID', 'OPEN', 'final'])).toBe('final');
    expect(leastOf(['PAID', 'PART_PAID'])).toBe('PART_PAID');
    expect(leastOf(['PAID', 'OUTSIDE'])).toBe('OUTSIDE');
    expect(leastOf([])).toBeUndefined();
  });
});
