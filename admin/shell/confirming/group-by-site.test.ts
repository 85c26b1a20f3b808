import { expect, it } from 'vitest';
import type { RepricedMonth } from '#shared/domain/repricing.ts';
import { groupBySite, sumMonths } from './group-by-site.ts';

const change = (siteId: number, month: string, before: number, after: number): RepricedMonth => ({
  siteId,
  siteUrl: `seite-${siteId}.example`,
  companyId: siteId,
  companyName: `Firma ${siteId}`,
  month,
  payoutCentsBefore: before,
  payoutCentsAfter: after,
  revenueCentsBefore: 2 * before,
  revenueCentsAfter: 2 * after,
});

const months = [
  change(7, '2026-11', 100, 0),
  change(7, '2026-10', 50, 20),
  change(5, '2026-11', 0, 100),
];

it('keeps the order of the sites, and sums up each of them', () => {
  expect(groupBySite(months)).toMatchObject([
    {
      siteUrl: 'seite-7.example',
      months: [{ month: '2026-11' }, { month: '2026-10' }],
      sums: { payoutCentsBefore: 150, payoutCentsAfter: 20, revenueCentsAfter: 40 },
    },
    { siteUrl: 'seite-5.example', months: [{ month: '2026-11' }] },
  ]);
});

it('tells the owners of a site apart', () => {
  const ofTwo = [
    { ...change(7, '2026-10', 0, 100), companyId: 2 },
    change(7, '2026-10', 100, 0),
    { ...change(7, '2026-09', 0, 50), companyId: 2 },
  ];
  expect(groupBySite(ofTwo)).toMatchObject([
    { siteId: 7, companyId: 2, sums: { payoutCentsBefore: 0, payoutCentsAfter: 150 } },
    { siteId: 7, companyId: 7, sums: { payoutCentsBefore: 100, payoutCentsAfter: 0 } },
  ]);
});

it('sums up all of them: what passes from one site to another cancels out', () => {
  expect(sumMonths(months)).toEqual({
    payoutCentsBefore: 150,
    payoutCentsAfter: 120,
    revenueCentsBefore: 300,
    revenueCentsAfter: 240,
  });
});
