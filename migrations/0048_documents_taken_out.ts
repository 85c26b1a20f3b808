import type { Knex } from 'knex';

/** Tables that are written once, and what may be emptied there when a document is taken out. */
const writtenOnce = [
  { table: 'invoice_documents', emptied: { pdf_file: null, payload: null } },
  { table: 'invoice_events', emptied: { note: null } },
];

/**
 * Lets the operator take out documents that the law no longer requires: number, day, hashes and link
 * stay, so the chain can still be proved.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_documents
      add taken_out_at timestamptz(3),
      -- In the payload's place: the document's own hash is made from it.
      add payload_sha256 text,
      alter pdf_file drop not null,
      alter payload drop not null,
      add constraint invoice_documents_taken_out check (case when taken_out_at is null
        then num_nulls(pdf_file, payload) = 0 and payload_sha256 is null
        else num_nulls(pdf_file, payload) = 2 and payload_sha256 is not null end);

    -- By the owner of the tables alone, once the 8 years after the end of its year are over, and once.
    create function refuse_untimely_change() returns trigger language plpgsql as $$
    declare
      added text[] := array['taken_out_at', 'payload_sha256'];
    begin
      if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member')
         and to_jsonb(old) ->> 'taken_out_at' is null
         and to_jsonb(new) - added = (to_jsonb(old) || cast(tg_argv[0] as jsonb)) - added
         and exists (
           select from invoice_documents d
            where d.invoice_id = old.invoice_id
              and extract(year from d.issued_at at time zone 'Europe/Berlin') + 8
                < extract(year from now() at time zone 'Europe/Berlin'))
      then
        return new;
      end if;
      raise exception '% is written once', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    ${writtenOnce
      .map(
        ({ table, emptied }) => `
    drop trigger written_once on ${table};
    create trigger written_once before delete or truncate on ${table}
      for each statement execute function refuse_change();
    create trigger changed_once before update on ${table}
      for each row execute function refuse_untimely_change('${JSON.stringify(emptied)}');`,
      )
      .join('')}
  `);
}

/** Fails once documents were taken out: what they held is gone. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${writtenOnce
      .map(
        ({ table }) => `
    drop trigger changed_once on ${table};
    drop trigger written_once on ${table};
    create trigger written_once before update or delete or truncate on ${table}
      for each statement execute function refuse_change();`,
      )
      .join('')}
    drop function refuse_untimely_change();
    alter table invoice_documents
      drop constraint invoice_documents_taken_out,
      alter pdf_file set not null,
      alter payload set not null,
      drop taken_out_at,
      drop payload_sha256;
  `);
}
