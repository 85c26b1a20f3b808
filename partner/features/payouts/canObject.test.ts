import { describe, expect, it } from 'vitest';
import type { ClientObjection } from '#shared/schemas/calls/payouts.ts';
import { canObject } from './canObject.ts';

const sent = {
  kind: 'SETTLEMENT' as const,
  hasFile: true,
  cancelledBy: null,
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

  it.each([
    ['a cancellation', { kind: 'CANCELLATION' as const }],
    ['settled outside', { hasFile: false }],
    ['cancelled', { cancelledBy: 'GU-2026-002' }],
    ['objected to already', { objections: [objection('OPEN')] }],
  ])('cannot be made to one that is %s', (_what, given) => {
    expect(canObject({ ...sent, ...given })).toBe(false);
  });
});
