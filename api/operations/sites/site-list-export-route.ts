import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { exportQuerySchema, sendExport } from '#api/core/resource/export-records.ts';
import type { ExportedRow } from '#api/core/resource/read-portions.ts';
import type { Column } from '#api/core/table-file/table.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { exportFileMessages } from '#shared/messages/export-files.ts';
import { exportFormat } from '#shared/schemas/calls/exports.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { sitesResource } from './sites-resource.ts';

export const siteListExportRoute = defineRoute({
  url: '/api/admin/exports/sitelist',
  permission: admin('reports'),
  mayLag: 'briefly',
  summary: 'The site list with its current agreements and profits, as Excel or CSV',
  query: exportQuerySchema.extend({ format: exportFormat }),
  response: fileAnswer,
  // Rows are read while they are sent, in a transaction of their own.
  transaction: 'none',
  handle: ({ db, query, clock, reply, actor: { language } }) =>
    sendExport(sitesResource, query, {
      db,
      now: clock(),
      reply,
      language,
      fileName: `sitelist-${berlinDay(clock())}`,
      // The company has its name.
      without: ['companyId', 'updatedAt'],
      moreColumns: agreementColumns(language),
    }),
});

/** The list shows the current agreement in one cell, a file in one per part. */
function agreementColumns(language: Locale): Column<ExportedRow>[] {
  const m = exportFileMessages[language];
  const { mode, type } = agreement.fields;
  const currentOf = (row: ExportedRow) => (row as Pick<Site, 'agreement'>).agreement;
  const wordOf = (choices: typeof mode.choices, value: string | undefined) =>
    value && choices?.[value]?.[language];
  return [
    {
      key: 'agreementMode',
      title: m.mode,
      kind: 'plain',
      read: (row) => wordOf(mode.choices, currentOf(row)?.mode),
    },
    {
      key: 'agreementType',
      title: m.type,
      kind: 'plain',
      read: (row) => wordOf(type.choices, currentOf(row)?.type),
    },
    {
      key: 'agreementFrom',
      title: m.startsAt,
      kind: 'day',
      read: (row) => currentOf(row)?.startsAt,
    },
    { key: 'agreementUntil', title: m.endsAt, kind: 'day', read: (row) => currentOf(row)?.endsAt },
  ];
}
