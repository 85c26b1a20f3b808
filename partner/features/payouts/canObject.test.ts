import { describe, expect, it } from 'vitest';
import type { InvoiceMark } from '#shared/domain/ledger/invoice-marks.ts';
import type { InvoiceState } from '#shared/domain/ledger/invoice-state.ts';
import type { ClientObjection } from '#shared/schemas/calls/payouts.ts';
import { canObject } from './canObject.ts';

const sent = {
  state: 'OPEN' as InvoiceState,
  marks: [] as InvoiceMark[],
  kind: 'SETTLEMENT' as const,
  hasFile: true,
  objections: [] as ClientObjection[],
};
const objection = (state: ClientObjection['state']): ClientObjection => ({
  id: 1,
  reason: 'Das stimmt nicht',
  state,
  answer: null,
  answeredAt: null,
  createdAt: '2026-11-05T11:00:00.000Z',
});

describe('an objection', () => {
  it('can be made to a document that was sent, also after one that is over', () => {
    expect(canObject(sent)).toBe(true);
    expect(canObject({ ...sent, objections: [objection('WITHDRAWN')] })).toBe(true);
    expect(canObject({ ...sent, objections: [objection('REJECTED')] })).toBe(true);
  });

  it.each<InvoiceState>(['OPEN', 'PART_PAID', 'PAID', 'OFFSET'])(
    'can be made while the document stands: %s',
    (state) => expect(canObject({ ...sent, state })).toBe(true),
  );

  it.each([
    ['a cancellation', { kind: 'CANCELLATION' as const }],
    ['without its file', { hasFile: false }],
    ['cancelled', { state: 'CANCELLED' as const }],
    ['being cancelled', { marks: ['BEING_CANCELLED' as const] }],
    ['objected to already', { objections: [objection('OPEN')] }],
  ])('cannot be made to one that is %s', (_what, given) => {
    expect(canObject({ ...sent, ...given })).toBe(false);
  });
});
