import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { pdfFonts } from '#api/core/pdf/pdf-fonts.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { keepCalculations } from '#api/modules/invoices/calculation/keep-calculations.ts';
import { composeDocument } from '#api/modules/invoices/issuing/compose-document.ts';
import { loadOperator } from '#api/modules/invoices/load-operator.ts';
import { loadSettledCompanies } from '#api/modules/invoices/load-settled-companies.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { otherTaxOf, type Period } from '#api/modules/invoices/prepare-invoices.ts';
import { type SettlementUnit, selectUnits } from '#api/modules/invoices/select-units.ts';
import { makeFinal } from '#api/modules/metrics/final-months.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { fillContent } from '#shared/domain/invoices/fill-content.ts';
import { hasAgreedToSelfBilling, invoiceFaults } from '#shared/domain/invoices/invoice-faults.ts';
import { isNothing, preparePositions } from '#shared/domain/invoices/prepare-positions.ts';
import { proofWarning, provenSince } from '#shared/domain/vat-proof.ts';
import { type Said, say } from '#shared/saying/say.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { writeTotals } from './write-invoice.ts';

/** The reference of an invoice of nothing. */
const nothingReference = 'verrechnet';

interface Approval {
  matchesSpecialConditions?: boolean;
  selfBillingAgreed?: boolean;
  undeliveredAccepted?: boolean;
  lettersAccepted?: boolean;
  vatIdAccepted?: boolean;
  manual?: { reference: string; date: Day } | undefined;
}

/**
 * Makes the invoice and its months final: payee, text and tax are fixed from now on. With `manual`
 * it was settled outside, and is never sent; so is one of months in which nothing was earned. Under
 * the lock of figures.
 *
 * @throws Problem 409 `figures-moved`, 422 with what has to be corrected or confirmed first
 */
export async function approveInvoice({
  db,
  id,
  clock,
  actor,
  input,
  services,
}: Omit<RecordAction<Invoice, Approval>, 'record'>): Promise<void> {
  const now = clock();
  await writeTotals(db, id, now);
  const row = mustExist(await db('invoices').where({ id }).first());
  const companyId = row.company_id;
  const lastDay = row.to_on;
  const companies = await loadSettledCompanies(db, [companyId], { lastDay, now });
  const company = mustExist(companies.get(companyId));
  const operator = await loadOperator(db);
  const months = await db('invoice_months').where({ invoice_id: id });
  const units = await unitsOf(db, companyId, months);
  const leaving = units.find(
    ({ siteId, month, settledBy }) =>
      settledBy?.isBeingCancelled &&
      months.some((own) => own.site_id === siteId && own.month === month),
  );
  if (leaving?.settledBy) {
    throw conflict(say('being-cancelled', { document: leaving.settledBy.document }));
  }
  // Its own months are open until it is approved.
  const open = units.map((unit) =>
    unit.settledBy?.invoiceId === id ? { ...unit, settledBy: null } : unit,
  );
  refuseMovedFigures(months, open, { from: row.from_on, to: row.to_on });

  const corrections = months
    .filter(({ kind }) => kind === 'CORRECTION')
    .map(({ kind, site_id, month }) => ({ kind, siteId: site_id, months: [{ month }] }));
  const amounts = await db('invoice_positions')
    .where({ invoice_id: id })
    .select({ amount: 'amount_cents' });
  const manual = isNothing(amounts)
    ? { reference: nothingReference, date: berlinDay(now) }
    : input.manual;
  const [fault] = isNothing(amounts)
    ? []
    : invoiceFaults({
        company,
        ...company,
        operator,
        netCents: row.net_cents,
        otherTax: otherTaxOf(units, corrections, row.tax_type),
        isManual: Boolean(manual),
      });
  if (fault) throw unprocessable({ status: fault }, fault);
  const hasProofs = services.config.viesUrl !== undefined && !manual;
  const unproved =
    hasProofs && company.vatId && proofWarning(company.vatId, provenSince(berlinDay(now)));
  refuseUnconfirmed(
    company,
    { ...input, manual },
    { lacking: manual ? [] : await lettersLackingIn(db, id), unproved: unproved || null },
  );

  const iban = company.payee?.iban ?? null;
  const { paymentDays = 0, ...issuer } = operator ?? {};
  const values = { from: row.from_on, to: row.to_on, paymentDays, iban };
  await db('invoices')
    .where({ id })
    .update({
      status: manual ? 'MANUAL' : 'APPROVED',
      approved_at: now,
      approved_by: actor.id,
      manual_reference: manual?.reference ?? null,
      manual_on: manual?.date ?? null,
      operator: operator && JSON.stringify(issuer),
      due_on: manual || row.gross_cents === 0 ? null : addDay(row.date, paymentDays),
      top_content: fillContent(row.top_content, values),
      bottom_content: fillContent(row.bottom_content, values),
    });
  const settled = months.filter(({ kind }) => kind === 'SETTLEMENT');
  await makeFinal(
    db,
    settled.map(({ site_id, month }) => ({ companyId, siteId: site_id, month })),
    { invoiceId: id, approvedOn: berlinDay(now) },
  );
  await keepCalculations(db, id, 'corrections');
  const params = {
    matchesSpecialConditions: company.comment,
    ...input,
    // What was accepted, in the invoice's story.
    ...(unproved && input.vatIdAccepted && { said: unproved }),
  };
  await noteEvent(db, {
    invoiceId: id,
    companyId,
    kind: 'approved',
    at: now,
    actorId: actor.id,
    params,
  });
}

type InvoiceMonth = { site_id: number; month: Day; kind: string; cents: number };

async function unitsOf(
  db: Db,
  companyId: number,
  months: readonly InvoiceMonth[],
): Promise<SettlementUnit[]> {
  const [first, ...rest] = months.map(({ month }) => month).sort();
  if (!first) return [];
  return selectUnits(db, { companyIds: [companyId], from: first, to: rest.at(-1) ?? first });
}

/** The draft must match what the figures say now, month by month. */
function refuseMovedFigures(
  months: readonly InvoiceMonth[],
  units: readonly SettlementUnit[],
  period: Period,
): void {
  const { positions } = preparePositions(units, period);
  const differences = months.map(({ site_id, month, cents }) => {
    const now = positions
      .filter(({ siteId }) => siteId === site_id)
      .flatMap((one) => one.months)
      .find((one) => one.month === month);
    return (now?.cents ?? 0) - cents;
  });
  if (differences.every((cents) => cents === 0)) return;
  const cents = differences.reduce((sum, one) => sum + one, 0);
  const said = say('figures-moved', { cents });
  throw conflict(said, { positions: said }, { cents });
}

function refuseUnconfirmed(
  company: Parameters<typeof hasAgreedToSelfBilling>[0],
  given: Approval,
  { lacking, unproved }: { lacking: readonly string[]; unproved: Said | null },
): void {
  const { matchesSpecialConditions, selfBillingAgreed, manual } = given;
  const { undeliveredAccepted, lettersAccepted, vatIdAccepted } = given;
  const errors: Record<string, Said> = {};
  if (company.comment && !matchesSpecialConditions) {
    errors.matchesSpecialConditions = 'special-conditions';
  }
  if (!manual && !hasAgreedToSelfBilling(company) && !selfBillingAgreed) {
    errors.selfBillingAgreed = 'self-billing-not-agreed';
  }
  if (!manual && !company.isReached && !undeliveredAccepted) {
    errors.undeliveredAccepted = 'reaches-nobody';
  }
  if (lacking.length > 0 && !lettersAccepted) {
    errors.lettersAccepted = say('letters-lacking', { letters: lacking.slice(0, 20).join(' ') });
  }
  if (unproved && !vatIdAccepted) errors.vatIdAccepted = unproved;
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/** Of all that its document would say. */
async function lettersLackingIn(db: Db, id: number): Promise<string[]> {
  const { lacking } = await pdfFonts();
  return lacking(JSON.stringify(await composeDocument(db, id)));
}
