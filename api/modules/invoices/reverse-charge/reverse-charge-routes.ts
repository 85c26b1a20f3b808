import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { inPortions, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { taxSets } from '#shared/domain/tax.ts';
import type { Locale } from '#shared/locale.ts';
import { reverseChargeMessages } from '#shared/messages/reverse-charge.ts';
import { nameOfCountry } from '#shared/name-countries.ts';
import {
  type ReverseCharge,
  reverseChargeFileQuery,
  reverseChargeList,
  reverseChargeQuery,
} from '#shared/schemas/calls/reverse-charge.ts';
import { selectReverseCharge } from './select-reverse-charge.ts';

export const reverseChargeRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reverse-charge',
  permission: admin('billing'),
  summary: 'Documents of a month whose tax the operator owes (§ 13b UStG), by country and company',
  query: reverseChargeQuery,
  response: reverseChargeList,
  handle: ({ db, query }) => selectReverseCharge(db, query),
});

export const reverseChargeFileRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/exports/reverse-charge',
  permission: admin('billing'),
  summary: 'The month’s list of § 13b UStG, as Excel or CSV',
  query: reverseChargeFileQuery,
  response: fileAnswer,
  async handle({ db, query, actor: { language }, clock }) {
    const { month, by, format } = query;
    const table = tableOf(await selectReverseCharge(db, query), month, language);
    const fileName = `reverse-charge-${by}-${month}`;
    return tableFile({ fileName, format, language, now: clock(), tables: [table] });
  },
});

function tableOf(rows: ReverseCharge[], month: string, language: Locale): Table<ReverseCharge> {
  const m = reverseChargeMessages[language];
  return {
    name: m.sheet(month),
    totalsTitle: m.total,
    portions: inPortions(rows),
    columns: [
      {
        key: 'country',
        title: m.country,
        kind: 'plain',
        read: ({ country }) => country && nameOfCountry(country, language),
        width: 24,
      },
      { key: 'company', title: m.company, kind: 'plain', read: (row) => row.company, width: 42 },
      {
        key: 'taxType',
        title: m.taxType,
        kind: 'plain',
        read: ({ taxType }) => taxSets[taxType].label[language],
        width: 24,
      },
      {
        key: 'documents',
        title: m.documents,
        kind: 'count',
        read: (row) => row.documents,
        total: 'sum',
      },
      { key: 'base', title: m.base, kind: 'cents', read: (row) => row.baseCents, total: 'sum' },
      { key: 'tax', title: m.tax, kind: 'cents', read: (row) => row.taxCents, total: 'sum' },
    ],
  };
}
