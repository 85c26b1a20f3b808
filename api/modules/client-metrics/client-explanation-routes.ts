import { fileAnswer } from '#api/core/http/file-answer.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { inPortions } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { ownExplanationTable } from '#api/modules/reports/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { exportFileMessages } from '#shared/messages/export-files.ts';
import {
  clientExplanation,
  clientExplanationExportQuery,
  clientExplanationQuery,
} from '#shared/schemas/calls/reports/explanation.ts';
import { loadClientExplanation } from './load-client-explanation.ts';

export const clientExplanationRoute = defineRoute({
  url: '/api/client/metrics/explain',
  permission: client('viewMetrics'),
  summary: 'What my payout is made of: site, position, day, agreement, rate and count',
  query: clientExplanationQuery,
  response: clientExplanation,
  handle: ({ db, query, clock }) => loadClientExplanation(db, query, berlinDay(clock())),
});

/** A year of a company's sites is some ten thousand rows, which settling its cents holds anyway. */
const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

export const clientExplanationExportRoute = defineRoute({
  url: '/api/client/metrics/explain/export',
  permission: client('viewMetrics'),
  summary: 'The calculation of my payout, all of it, as Excel or CSV',
  query: clientExplanationExportQuery,
  response: fileAnswer,
  async handle({ db, query: { format, ...query }, actor: { language }, clock }) {
    const now = clock();
    const unpaged = { ...query, ...everything };
    const { from, to, rows } = await loadClientExplanation(db, unpaged, berlinDay(now));
    const table = ownExplanationTable(inPortions(rows), exportFileMessages[language]);
    const fileName = `payout-${query.date ?? `${from}-${to}`}`;
    return tableFile({ fileName, format, language, now, tables: [table] });
  },
});
