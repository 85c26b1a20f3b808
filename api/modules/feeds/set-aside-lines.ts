import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { feedCells } from '#api/integrations/feeds/feed-cells.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import type { SetAsideLine } from '#api/integrations/feeds/parse-feed.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { SetAsideLine as ToldLine } from '#shared/schemas/calls/jobs.ts';

/** More lines than anyone reads; beyond them a run only counts. */
export const mostStoredLines = 20_000;

/** Lines of one answer that are not used, in the order they were found. */
export interface SetAsideLines {
  /** Lines that are no row at all. Sums of others are no fault of the file. */
  addMalformed(lines: readonly SetAsideLine[]): void;
  /** A row that is well-formed but of no use here. */
  add(row: FeedRow, reason: string): void;
  readonly malformed: number;
  /** Malformed, or sums. */
  readonly noRows: number;
  readonly misplaced: number;
  /** The first of them, by line. */
  stored(): SetAsideLine[];
}

export function createSetAsideLines(): SetAsideLines {
  const lines: SetAsideLine[] = [];
  let malformed = 0;
  let noRows = 0;
  let misplaced = 0;
  return {
    addMalformed(more) {
      const sums = more.filter(({ reason }) => reason === 'line-total').length;
      noRows += more.length;
      malformed += more.length - sums;
      misplaced += sums;
      lines.push(...more.slice(0, mostStoredLines - lines.length));
    },
    add(row, reason) {
      misplaced += 1;
      if (lines.length < mostStoredLines) {
        lines.push({ line: row.line, reason, text: textOfRow(row) });
      }
    },
    get malformed() {
      return malformed;
    },
    get noRows() {
      return noRows;
    },
    get misplaced() {
      return misplaced;
    },
    stored: () => lines.toSorted((a, b) => a.line - b.line),
  };
}

/** With its English reason, and what that is the words of. */
export const toldReason = (said: string) => ({ reason: tellRun(said, 'en'), said });
export const toldLine = ({ reason, ...line }: SetAsideLine): ToldLine => ({
  ...line,
  ...toldReason(reason),
});

export async function storeSetAsideLines(
  db: Db,
  { runId, feed, lines }: { runId: number; feed: FeedName; lines: readonly SetAsideLine[] },
): Promise<void> {
  if (lines.length === 0) return;
  await db.raw(
    `insert into feed_set_aside (job_run_id, feed, line, reason, said, text)
     select ?, ?, line, reason, said, text
       from unnest(?::integer[], ?::text[], ?::text[], ?::text[]) l (line, reason, said, text)`,
    [
      runId,
      feed,
      lines.map(({ line }) => line),
      lines.map(({ reason }) => tellRun(reason, 'en')),
      lines.map(({ reason }) => reason),
      lines.map(({ text }) => text),
    ],
  );
}

/** The first lines that a run set aside, in the order of the file. */
export async function listSetAsideLines(db: Db, runId: number, limit: number): Promise<ToldLine[]> {
  return rows<ToldLine>(
    db,
    'select line, reason, said, text from feed_set_aside where job_run_id = ? order by line, id limit ?',
    [runId, limit],
  );
}

/** The row as the provider would write it, so that it can be found in the file. */
function textOfRow(row: FeedRow): string {
  return FEEDS[row.feed].columns.map((column) => feedCells[column](row)).join(',');
}
