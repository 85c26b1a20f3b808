import type { Db } from '#api/core/database/db.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { readPortions } from '#api/core/resource/read-portions.ts';
import { inPortions, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { exportFileMessages } from '#shared/messages/export-files.ts';
import { explanationExportQuery } from '#shared/schemas/calls/reports/explanation.ts';
import { refuseOutdated } from '../refuse-outdated.ts';
import type { ReportFilter } from '../report-filter.ts';
import { type ExplainedRow, explainedSitesTable, explanationTable } from './explanation-tables.ts';
import { presentExplainedSite, presentPart } from './present-explanation.ts';
import { readExplanationQuery } from './read-explanation-query.ts';
import { selectExplainedSites } from './select-explained-sites.ts';
import {
  asksForShare,
  type ExplanationOf,
  type ExplanationPart,
  explanationStatement,
  selectExplanation,
} from './select-explanation.ts';

export const explanationExportRoute = defineRoute({
  url: '/api/admin/exports/explanation',
  permission: admin('reports'),
  mayLag: 'briefly',
  summary: 'The calculation of a payout, revenue or profit, all of it, as Excel or CSV',
  query: explanationExportQuery,
  response: fileAnswer,
  async handle({ db, query: { format, ...query }, actor: { language }, clock }) {
    const { filter, asked, isBySite } = await readExplanationQuery(db, query);
    const { from, to } = filter;
    const m = exportFileMessages[language];
    const table: Table<unknown> = isBySite
      ? explainedSitesTable(asked.figure, await loadSites(db, filter, asked), m)
      : explanationTable(
          { figure: asked.figure, isShare: asksForShare(asked) },
          await readRows(db, filter, asked),
          m,
        );
    const fileName = `${asked.figure}-${from}-${to}`;
    return tableFile({ fileName, format, language, now: clock(), tables: [table] });
  },
});

async function loadSites(db: Db, filter: ReportFilter, asked: ExplanationOf) {
  const { totals, sites } = await selectExplainedSites(db, filter, asked);
  refuseOutdated(totals);
  return inPortions(sites.map((site) => presentExplainedSite(asked.figure, site)));
}

/** Sends nothing of a figure that has changed; else all rows, as they are read. */
async function readRows(db: Db, filter: ReportFilter, asked: ExplanationOf) {
  const { totals } = await selectExplanation(db, filter, asked, { offset: 0, limit: 1 });
  refuseOutdated(totals, asked.settled ? (asked.payoutCents ?? totals.payout_cents) : undefined);
  const statement = explanationStatement(filter, asked);
  return present(await readPortions<ExplanationPart>(db, statement), asked);
}

async function* present(
  portions: AsyncGenerator<ExplanationPart[]>,
  { figure }: ExplanationOf,
): AsyncGenerator<ExplainedRow[]> {
  for await (const parts of portions) yield parts.map((part) => presentPart(figure, part));
}
