import { problem, unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { attempt } from '#api/core/resource/attempt.ts';
import { actOnRecord, createRecord, type WriteContext } from '#api/core/resource/write-record.ts';
import { findWaiting } from '#api/modules/invoices/find-waiting.ts';
import {
  type Period,
  type Prepared,
  prepareInvoices,
  refusePeriod,
} from '#api/modules/invoices/prepare-invoices.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { lockAccounts } from '#api/operations/ledger/settle-account.ts';
import { berlinDay } from '#shared/dates.ts';
import { isNothing } from '#shared/domain/invoices/prepare-positions.ts';
import type { Said } from '#shared/saying/say.ts';
import {
  creditNotePreparation,
  creditNotesBody,
  queuedCreditNotes,
} from '#shared/schemas/calls/credit-notes.ts';
import { invoicePeriod } from '#shared/schemas/calls/invoices.ts';
import { invoicesResource } from './invoices-resource.ts';
import { queueInvoices } from './sending/queue-invoices.ts';

const billing = admin('billing');
const url = '/api/admin/credit-notes';

export const creditNotePreparationRoute = defineRoute({
  url: `${url}/preparation`,
  permission: billing,
  summary: 'Who would get a credit note of these months, and who would not and why',
  query: invoicePeriod,
  response: creditNotePreparation,
  async handle({ db, query, clock, services }) {
    refusePeriod(query, clock());
    const companyIds = await db('companies').orderBy(['name', 'id']).pluck('id');
    const provesVatIds = services.config.viesUrl !== undefined;
    const prepared = await prepareInvoices(db, { companyIds, provesVatIds, ...query }, clock());
    const asked = prepared
      .filter(({ positions, carriedOver }) => positions.length + carriedOver.length > 0)
      .filter(({ positions }) => !isNothing(positions))
      .sort((a, b) => a.companyName.localeCompare(b.companyName, 'de'));
    const others = prepared.filter((one) => !asked.includes(one));
    const waiting = await findWaiting(
      db,
      query,
      others.map(({ companyId }) => companyId),
    );
    const isReady = ({ status, date }: (typeof waiting)[number]) =>
      status === 'APPROVED' && date <= berlinDay(clock());
    const nameOf = (id: number) => others.find((one) => one.companyId === id)?.companyName ?? '';
    const named = ({ company: { id, name } }: Prepared) => ({ companyId: id, name });
    return {
      number: `GU-${berlinDay(clock()).slice(0, 4)}-***`,
      ready: [
        ...asked
          .filter((one) => refusalOf(one) === undefined)
          .map((one) => ({ ...named(one), net: one.totals.net })),
        ...waiting
          .filter(isReady)
          .map(({ companyId, net }) => ({ companyId, name: nameOf(companyId), net })),
      ],
      skipped: [
        ...asked.flatMap((one) => {
          const said = refusalOf(one);
          return said ? [{ ...named(one), said }] : [];
        }),
        ...waiting
          .filter((one) => !isReady(one))
          .map(({ companyId, status, said }) => ({
            ...{ companyId, name: nameOf(companyId) },
            said: status === 'APPROVED' ? ('date-in-future' as const) : said,
          })),
      ],
    };
  },
});

export const createCreditNotesRoute = defineRoute({
  method: 'POST',
  url,
  permission: billing,
  summary: 'Prepares, approves and sends an invoice of these months for each of the companies',
  query: invoicePeriod,
  body: creditNotesBody,
  response: queuedCreditNotes,
  status: 202,
  async handle(context) {
    const { db, query, actor, clock, services } = context;
    if (!services.config.sevdesk) throw problem({ status: 503, said: 'accounting-tool-off' });
    refusePeriod(query, clock());
    await lockMetrics(db);
    await lockAccounts(db, context.body.companyIds);
    const approved: { companyId: number; invoiceId: number }[] = [];
    const skipped: { companyId: number; said: Said }[] = [];
    for (const companyId of new Set(context.body.companyIds)) {
      const refusal = await attempt(context, async (own) => {
        approved.push({ companyId, invoiceId: await approvedInvoice(own, companyId, query) });
      });
      if (refusal) skipped.push({ companyId, said: refusal.said });
    }
    const ids = approved.map(({ invoiceId }) => invoiceId);
    const sending = await queueInvoices(db, ids, { actorId: actor.id, now: clock() });
    const refused = new Map(sending.skipped.map(({ id, said }) => [id, said]));
    for (const { companyId, invoiceId } of approved) {
      const said = refused.get(invoiceId);
      if (said) skipped.push({ companyId, said });
    }
    return { queued: approved.filter(({ invoiceId }) => !refused.has(invoiceId)), skipped };
  },
});

/** One that is already approved and waiting, or a new one without obstacles. */
async function approvedInvoice(
  context: WriteContext,
  companyId: number,
  { from, to }: Period,
): Promise<number> {
  const { db, clock, services } = context;
  const waiting = await db('invoices')
    .where({ company_id: companyId, to_on: to, status: 'APPROVED' })
    .where('from_on', '<=', from)
    .first('id');
  if (waiting) return waiting.id;
  const provesVatIds = services.config.viesUrl !== undefined;
  const asked = { companyIds: [companyId], provesVatIds, from, to };
  const [prepared] = await prepareInvoices(db, asked, clock());
  const said = prepared && prepared.positions.length > 0 && refusalOf(prepared);
  if (said) throw unprocessable({ companyId: said }, said);
  const id = await createRecord(invoicesResource, { companyId, from, to }, context);
  await actOnRecord(invoicesResource, { id, name: 'approve', input: {} }, context);
  return id;
}

/** A fault, or something that somebody must look at before a document is sent. */
const refusalOf = ({ faults, warnings, positions }: Prepared): Said | undefined => {
  if (positions.length === 0) return 'negative-sum';
  if (isNothing(positions)) return 'nothing-to-settle';
  return [...faults, ...warnings][0] as Said | undefined;
};
