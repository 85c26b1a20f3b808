import type { z } from 'zod';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { readListQuery } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import { feedLabels } from '#shared/feeds/feeds.ts';
import { type SetAsideRecord, setAsideRecord } from '#shared/schemas/calls/jobs.ts';
import { computed, type FieldKind } from '#shared/schemas/fields.ts';

const field = (schema: z.ZodType, kind: FieldKind, more = {}) =>
  computed(schema, { en: '', de: '' }, kind, more);
const { shape } = setAsideRecord;
const ofRun = (column: string) => `(select r.${column} from job_runs r where r.id = t.job_run_id)`;

/** Written by runs only: a list, none of a resource's other calls. */
const setAsideLines = defineResource(
  {
    name: 'monitoring/set-aside',
    permission: { read: ['monitoring'], write: [] },
    fields: {
      id: field(shape.id, 'id'),
      feed: field(shape.feed, 'choice', {
        choices: feedLabels,
      }),
      line: field(shape.line, 'integer'),
      reason: field(shape.reason, 'text'),
      text: field(shape.text, 'text'),
      runId: field(shape.runId, 'id'),
      fileName: field(shape.fileName, 'text'),
      from: field(shape.from, 'day'),
      to: field(shape.to, 'day'),
      startedAt: field(shape.startedAt, 'instant'),
    },
  },
  {
    table: 'feed_set_aside',
    columns: {
      runId: 't.job_run_id',
      fileName: '(select i.file_name from feed_imports i where i.job_run_id = t.job_run_id)',
      from: ofRun('from_on'),
      to: ofRun('to_on'),
      startedAt: ofRun('started_at'),
    },
    search: ['reason', 'text'],
    sort: ['id', 'DESC'],
  },
);

/** A page of the lines that runs set aside, the newest first. */
export async function listAllSetAside(
  db: Db,
  query: Record<string, unknown>,
  now: Date,
): Promise<{ lines: SetAsideRecord[]; contentRange: string }> {
  const wanted = readListQuery(setAsideLines, query);
  const [answer] = await queryPrepared<{ rows: string; total: number }>(
    db,
    listStatement(setAsideLines, wanted, now),
  );
  const { rows, total } = answer ?? { rows: '[]', total: 0 };
  const last = Math.max(wanted.offset, Math.min(wanted.offset + wanted.limit, total) - 1);
  return {
    lines: JSON.parse(rows),
    contentRange: `monitoring/set-aside ${wanted.offset}-${last}/${total}`,
  };
}
