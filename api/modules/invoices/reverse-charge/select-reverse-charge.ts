import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { reportRoutes } from '#api/core/report/report-routes.ts';
import { taxCents } from '#shared/domain/tax.ts';
import { groupBy } from '#shared/group-by.ts';
import { type ReverseCharge, reverseCharge } from '#shared/schemas/reports/reverse-charge.ts';

interface Document extends Pick<ReverseCharge, 'country' | 'companyId' | 'company' | 'taxType'> {
  netCents: number;
}

const monthOf = { issued: 'i.issued_on', performed: 'i.to_on' };

/**
 * Documents of a month whose tax the operator owes, by country and company. The tax is worked out
 * per document, as each document's own is.
 */
async function selectReverseCharge(
  db: Db,
  { month, by }: { month: string; by: keyof typeof monthOf },
): Promise<ReverseCharge[]> {
  const documents = await rows<Document>(
    db,
    `select i.payee ->> 'country' as country, c.id as "companyId", c.name as company,
            i.tax_type as "taxType",
            case when i.kind = 'CANCELLATION' then -i.net_cents else i.net_cents end as "netCents"
       from invoices i join companies c on c.id = i.company_id
      where i.number_seq is not null and i.tax_type in ('REVERSE_CHARGE_EU', 'REVERSE_CHARGE_NON_EU')
        and ${monthOf[by]} >= cast(:first as date)
        and ${monthOf[by]} < cast(cast(:first as date) + interval '1 month' as date)
      order by country nulls last, c.name, c.id, i.tax_type, i.number_year, i.number_seq`,
    { first: `${month}-01` },
  );
  const groups = groupBy(documents, (one) => `${one.country} ${one.companyId} ${one.taxType}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { netCents: _, ...group } = first;
    const sum = (cents: (document: Document) => number) =>
      own.reduce((total, one) => total + cents(one), 0);
    return {
      ...group,
      documents: own.length,
      baseCents: sum(({ netCents }) => netCents),
      taxCents: sum(({ netCents }) => taxCents(netCents, 'VAT_19')),
    };
  });
}

export const reverseChargeRoutes = reportRoutes(reverseCharge, {
  summary: 'Documents of a month whose tax the operator owes (§ 13b UStG), by country and company',
  ask: selectReverseCharge,
});
