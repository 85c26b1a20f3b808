import type { Knex } from 'knex';

/**
 * What an event or a seal tells of stays stored. Until now it was named by its hash alone, and a file
 * that no contract held any more was removed after a day: those that have gone are named no further.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contract_events
      add column file text references stored_files,
      drop constraint contract_events_kind_check,
      add constraint contract_events_kind_check check (kind in ('provided', 'replaced', 'downloaded',
        'consented', 'signed', 'sealed', 'uploaded', 'superseded', 'downloaded-signed', 'rejected',
        'reopened', 'approved', 'removed'));
    alter table contract_seals add column file text references stored_files;

    update contract_events e set file = f.key
      from stored_files f
     where f.key = 'contracts/' || left(e.document_hash, 2) || '/' || e.document_hash;
    update contract_seals s set file = f.key
      from stored_files f
     where f.key = 'contracts/' || left(s.file_hash, 2) || '/' || s.file_hash;

    create index contract_events_file on contract_events (file);
    create index contract_events_company on contract_events (company_id, id);
    create index contract_seals_file on contract_seals (file);
    grant select (file) on contract_events to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contract_seals drop column file;
    delete from contract_events where kind = 'superseded';
    alter table contract_events
      drop column file,
      drop constraint contract_events_kind_check,
      add constraint contract_events_kind_check check (kind in ('provided', 'replaced', 'downloaded',
        'consented', 'signed', 'sealed', 'uploaded', 'downloaded-signed', 'rejected', 'reopened',
        'approved', 'removed'));
    drop index contract_events_company;
  `);
}
