import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { countIncompleteDays } from '#api/modules/feeds/read.ts';
import { countUndecidedDays } from '#api/modules/metrics/read.ts';
import { berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { invoiceFaults, invoiceWarnings } from '#shared/domain/invoices/invoice-faults.ts';
import { isNothing, preparePositions } from '#shared/domain/invoices/prepare-positions.ts';
import { defaultTaxType, taxCents } from '#shared/domain/tax.ts';
import { provenSince } from '#shared/domain/vat-proof.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Said } from '#shared/saying/say.ts';
import type { InvoicePreparation } from '#shared/schemas/calls/invoices.ts';
import { loadOperator } from './load-operator.ts';
import { type CompanyToSettle, loadSettledCompanies } from './load-settled-companies.ts';
import { firstOpenMonth, type SettlementUnit, selectUnits } from './select-units.ts';

export interface Period {
  from: Day;
  to: Day;
}

export interface Prepared extends InvoicePreparation {
  company: CompanyToSettle;
}

/** @throws Problem 422 for days within a month, or a month that is still running */
export function refusePeriod({ from, to }: Period, now: Date): void {
  if (from !== monthRange(monthOf(from)).from || from > to) {
    throw unprocessable({ from: 'whole-months' });
  }
  if (to !== monthRange(monthOf(to)).to) throw unprocessable({ to: 'whole-months' });
  if (to >= berlinDay(now)) throw unprocessable({ to: 'month-not-over' });
}

interface Asked extends Period {
  companyIds: readonly number[];
  /** A draft that is to be made anew: its months are open. */
  invoiceId?: number | undefined;
  /** Is the service for VAT ids set up, so that a proof can be expected? */
  provesVatIds?: boolean;
}

/**
 * What invoices for these months would hold, one per existing company, with earlier months that
 * nobody settled; nothing is written.
 *
 * @param asked whole months; see `refusePeriod`
 */
export async function prepareInvoices(
  db: Db,
  { companyIds, invoiceId, provesVatIds = false, ...period }: Asked,
  now: Date,
): Promise<Prepared[]> {
  const companies = await loadSettledCompanies(db, companyIds, { lastDay: period.to, now });
  const first = await firstOpenMonth(db, { companyIds, before: period.from, invoiceId });
  const all = await selectUnits(db, { companyIds, from: first ?? period.from, to: period.to });
  const units = groupBy(
    all.map((unit) =>
      unit.settledBy?.invoiceId === invoiceId ? { ...unit, settledBy: null } : unit,
    ),
    (unit) => unit.companyId,
  );
  const operator = await loadOperator(db);
  const incompleteDays = await countIncompleteDays(db, period);
  const undecided = await countUndecidedDays(db, companyIds, period);
  return [...companies.values()].map((company) => {
    const own = units.get(company.id) ?? [];
    const { positions, carriedOver } = preparePositions(own, period);
    const ofMonths = positions.filter(({ kind }) => kind === 'SETTLEMENT').flatMap(monthsOf);
    const earlier = sumByMonth(ofMonths.filter(({ month }) => month < period.from));
    const taxType = company.payee?.taxType ?? null;
    const net = positions.reduce((sum, { amount }) => sum + amount, 0);
    const tax = taxCents(net, taxType ?? defaultTaxType);
    return {
      company,
      companyId: company.id,
      companyName: company.name,
      positions,
      carriedOver,
      earlier,
      from: earlier[0]?.month ?? period.from,
      totals: { net, tax, gross: net + tax },
      taxType,
      // It needs no document.
      faults: isNothing(positions)
        ? []
        : invoiceFaults({
            company,
            ...company,
            operator,
            netCents: net,
            otherTax: otherTaxOf(own, positions, taxType),
            isManual: false,
          }),
      warnings: invoiceWarnings({
        company,
        incompleteDays,
        undecidedDays: undecided.get(company.id) ?? 0,
        earlier,
        provenSince: provesVatIds && !isNothing(positions) ? provenSince(berlinDay(now)) : null,
      }).filter((said) => !isNothing(positions) || !ofDocument.includes(said)),
    };
  });
}

/** Warnings of what only a document needs. */
const ofDocument: Said[] = ['self-billing-not-agreed', 'reaches-nobody'];

const monthsOf = ({ months }: { months: { month: Day; cents: number }[] }) => months;

const sumByMonth = (all: readonly { month: Day; cents: number }[]) =>
  [...groupBy(all, ({ month }) => month)]
    .map(([month, own]) => ({ month, cents: own.reduce((sum, { cents }) => sum + cents, 0) }))
    .sort((a, b) => a.month.localeCompare(b.month));

/** The invoices that these months still give: for everyone with something to settle. */
export async function preparePossible(
  db: Db,
  period: Period & Pick<Asked, 'provesVatIds'>,
  now: Date,
): Promise<Prepared[]> {
  const companyIds = await db('companies').orderBy(['name', 'id']).pluck('id');
  const prepared = await prepareInvoices(db, { companyIds, ...period }, now);
  return prepared.filter(({ positions, carriedOver }) => positions.length + carriedOver.length > 0);
}

/** Positions of one document have one tax: the documents corrected that had another. */
export function otherTaxOf(
  units: readonly SettlementUnit[],
  positions: readonly { kind: string; siteId: number; months: readonly { month: Day }[] }[],
  taxType: string | null,
): string[] {
  const corrected = positions.filter(({ kind }) => kind === 'CORRECTION');
  const others = units.filter(
    ({ siteId, month, settledBy }) =>
      settledBy?.isFinal &&
      !settledBy.isOffset &&
      settledBy.taxType !== taxType &&
      corrected.some(
        (one) => one.siteId === siteId && one.months.some((own) => own.month === month),
      ),
  );
  return [...new Set(others.map(({ settledBy }) => settledBy?.document ?? ''))];
}
