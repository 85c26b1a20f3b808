import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Files that were looked at in the browser, and what became of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table feed_imports (
      id integer generated always as identity primary key,
      feed feed_name not null,
      file_name text not null,
      size integer not null, -- in bytes, unpacked
      sha256 text not null,
      -- What the preview said, as it was answered.
      preview jsonb not null,
      -- Of the days' sums at that moment: once they are others, the preview no longer holds.
      stored_before text not null,
      created_by integer references users on delete set null,
      created_at timestamptz(3) not null,
      confirmed_by integer references users on delete set null,
      confirmed_at timestamptz(3),
      force boolean not null default false,
      job_run_id bigint references job_runs on delete set null,
      file_removed_at timestamptz(3)
    );
    create index feed_imports_kept on feed_imports (created_at) where file_removed_at is null;
    create index feed_imports_run on feed_imports (job_run_id);
    create index feed_imports_created_by on feed_imports (created_by);
    create index feed_imports_confirmed_by on feed_imports (confirmed_by);
    create index feed_set_aside_feed on feed_set_aside (feed, id);
    -- Failures are rare: without it the last one is looked for among all runs there ever were.
    create index job_runs_failed on job_runs (name, id desc) where status = 'FAILED';
  `);
  await operatorOnly(knex, 'feed_imports');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index job_runs_failed, feed_set_aside_feed; drop table feed_imports');
}
