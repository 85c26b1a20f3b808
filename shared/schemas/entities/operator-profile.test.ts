import { describe, expect, it } from 'vitest';
import { datevCharts, proposeAccounts } from '../../domain/books/datev-accounts.ts';
import { brokenRules } from '../entity-rules.ts';
import { operatorProfile } from './operator-profile.ts';

type Chart = keyof typeof datevCharts;
const charts = Object.keys(datevCharts) as Chart[];
const lengths = [4, 5, 6, 7, 8];

const now = new Date('2026-11-26T12:00:00Z');

describe('accounts for DATEV', () => {
  it.each(charts.flatMap((chart) => lengths.map((length) => [chart, length] as const)))(
    'are proposed by %s as %i digits ask, each a valid entry',
    (chart, datevAccountLength) => {
      const proposed = { datevAccountLength, ...proposeAccounts(chart, datevAccountLength) };
      expect(brokenRules(operatorProfile, proposed, now)).toEqual({});
      for (const [field, value] of Object.entries(proposed)) {
        const { schema } = operatorProfile.fields[field as 'datevVatAccount'];
        expect([field, schema.safeParse(value).success]).toEqual([field, true]);
      }
      const longer = { ...proposed, datevAccountLength: datevAccountLength + 1 };
      expect(Object.keys(brokenRules(operatorProfile, longer, now))).toEqual([
        'datevAccountLength',
      ]);
    },
  );

  it('are none without their length, and may all be empty', () => {
    expect(brokenRules(operatorProfile, {}, now)).toEqual({});
    const { datevBankAccount } = proposeAccounts('SKR03', 4);
    expect(Object.keys(brokenRules(operatorProfile, { datevBankAccount }, now))).toEqual([
      'datevAccountLength',
    ]);
  });
});
