import { fileAnswer } from '#api/core/http/file-answer.ts';
import { byToken, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { loadPositionRows, readOwnSites } from '#api/modules/client-metrics/read.ts';
import { selectPayoutInvoices } from '#api/modules/client-payouts/select-payout-invoices.ts';
import { selectStatement } from '#api/modules/invoices/read.ts';
import { mostDays, refuseRange } from '#api/modules/reports/read.ts';
import { selectSites } from '#api/operations/client/client-module.ts';
import { documentFile } from '#api/operations/client-payouts/document-routes.ts';
import { berlinDay } from '#shared/dates.ts';
import {
  type PublicMetric,
  type PublicPayout,
  publicDocument,
  publicMetric,
  publicMetricsQuery,
  publicPayout,
  publicRangeQuery,
  publicRows,
  publicSite,
  publicSitesQuery,
} from '#shared/schemas/calls/public-api.ts';
import { sendRows } from './send-rows.ts';

const longest = mostDays(366);
/** Of an answer: some 30 MB. Whoever needs more asks for fewer days at a time. */
const mostRows = 100_000;

const currency = 'EUR';
const euros = (cents: number): string => (cents / 100).toFixed(2);
const lower = <T extends string>(key: T) => key.toLowerCase() as Lowercase<T>;

const sitesRoute = defineRoute({
  url: '/api/v1/sites',
  permission: byToken('sites'),
  summary: 'The company’s sites, also former ones',
  query: publicSitesQuery,
  response: publicRows(publicSite),
  async handle({ db, query: { format }, actor: { token }, request, clock }) {
    const now = clock();
    const sites = await selectSites(db, now);
    const rows = sites
      .filter(({ id }) => token?.siteIds?.includes(id) ?? true)
      .map(({ id, url, live, liveFrom, former, from, to }) => {
        return { id, url, live, liveFrom, former, from, to };
      });
    return sendRows({ name: 'sites', schema: publicSite, rows, request, format, now });
  },
});

const metricsRoute = defineRoute({
  url: '/api/v1/metrics',
  permission: byToken('metrics'),
  summary: 'Page impressions, ad views and earnings by site, position and region',
  query: publicMetricsQuery,
  response: publicRows(publicMetric),
  async handle({ db, query: { format, from, to, by, sites: named }, actor, request, clock }) {
    const now = clock();
    const today = berlinDay(now);
    const period = { from, to };
    refuseRange(period, longest);
    const only = actor.token?.siteIds;
    const sites = await readOwnSites(db, { sites: named, only, period, today });
    const found = await loadPositionRows(db, { ...period, by, sites, today, most: mostRows });
    const rows = found.map(
      ({ site, tracker, payoutCents, ...row }): PublicMetric => ({
        period: row.period,
        siteId: site.id,
        site: site.url,
        position: tracker.slug,
        positionName: tracker.name,
        device: lower(tracker.deviceType),
        region: row.region,
        pageImpressions: row.pageImpressions,
        views: row.views,
        earningsNet: payoutCents === null ? null : euros(payoutCents),
        currency,
        state: lower(row.state),
        document: row.document,
        completeness: row.completeness,
      }),
    );
    return sendRows({ name: 'metrics', schema: publicMetric, rows, request, format, now });
  },
});

const documentsRoute = defineRoute({
  url: '/api/v1/documents',
  permission: byToken('documents'),
  summary: 'Documents of settlement by their day of issue, the latest first',
  query: publicRangeQuery,
  response: publicRows(publicDocument),
  async handle({ db, query: { format, from, to }, request, clock }) {
    const now = clock();
    refuseRange({ from, to }, longest);
    const found = await selectPayoutInvoices(db, {
      from,
      to,
      today: berlinDay(now),
      mayRead: true,
    });
    const rows = found.map((one) => ({
      id: one.id,
      number: one.document,
      kind: lower(one.kind),
      state: lower(one.state),
      issuedOn: one.issuedOn,
      from: one.from,
      to: one.to,
      dueOn: one.dueOn,
      paidOn: one.paidOn,
      net: euros(one.netCents),
      taxPercent: one.taxPercent,
      tax: euros(one.taxCents),
      gross: euros(one.grossCents),
      paid: euros(one.paidCents),
      open: euros(one.openCents),
      currency: currency as typeof currency,
      cancels: one.cancels,
      cancelledBy: one.cancelledBy,
      hasPdf: one.hasFile,
    }));
    return sendRows({ name: 'documents', schema: publicDocument, rows, request, format, now });
  },
});

const pdfRoute = defineRoute({
  url: '/api/v1/documents/:id/pdf',
  permission: byToken('documents'),
  summary: 'A document as PDF, with the data of its e-invoice in it',
  params: idParams,
  response: fileAnswer,
  handle: (context) => documentFile(context, 'pdf'),
});

const kinds: Record<string, PublicPayout['kind']> = {
  PAYMENT: 'payment',
  RETURN: 'return',
  REVERSAL: 'reversal',
};

const payoutsRoute = defineRoute({
  url: '/api/v1/payouts',
  permission: byToken('payouts'),
  summary: 'What was paid, by value day, the oldest first',
  query: publicRangeQuery,
  response: publicRows(publicPayout),
  async handle({ db, query: { format, from, to }, actor, request, clock }) {
    refuseRange({ from, to }, longest);
    const entries = await selectStatement(db, actor.companyId ?? 0);
    const rows = entries.flatMap((entry): PublicPayout[] => {
      const kind = kinds[entry.kind];
      if (!kind || entry.paymentId === null || entry.day < from || entry.day > to) return [];
      return [
        {
          id: entry.paymentId,
          date: entry.day,
          kind,
          amount: euros(-entry.cents),
          currency,
          documents: entry.number,
          reference: entry.reference,
          balance: euros(entry.balanceCents),
        },
      ];
    });
    return sendRows({ name: 'payouts', schema: publicPayout, rows, request, format, now: clock() });
  },
});

export const publicRoutes = [sitesRoute, metricsRoute, documentsRoute, pdfRoute, payoutsRoute];
