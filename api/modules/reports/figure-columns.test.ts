import { describe, expect, it } from 'vitest';
import { pickRows, rowOfColumns, sumColumns } from './figure-columns.ts';

const columns = { views: [3, 5, 8], payoutMicros: [30_000, 0, 9_007_199_254_700_000] };

describe('figures in columns', () => {
  it('are put into another order, with zeros for rows that are not there', () => {
    expect(pickRows(columns, [2, undefined, 0, 7])).toEqual({
      views: [8, 0, 3, 0],
      payoutMicros: [9_007_199_254_700_000, 0, 30_000, 0],
    });
  });

  it('are read as one row', () => {
    expect(rowOfColumns(columns, 1)).toEqual({ views: 5, payoutMicros: 0 });
    expect(rowOfColumns(columns, 3)).toEqual({ views: 0, payoutMicros: 0 });
  });

  it('are summed up to one row, also where there is none', () => {
    expect(sumColumns(columns)).toEqual({ views: [16], payoutMicros: [9_007_199_254_730_000] });
    expect(sumColumns({ views: [] })).toEqual({ views: [0] });
  });
});
