/** A site that changes its owner within the history, so that its figures have two. */
export const movedSite = `
  update site_ownerships set to_on = '2026-10-14', url = 'wanderziele-suedwest.example'
   where site_id = (select id from sites where url = 'wanderziele-suedwest.example');
  insert into site_ownerships (site_id, company_id, from_on)
  select s.id, c.id, '2026-10-15' from sites s, companies c
   where s.url = 'wanderziele-suedwest.example' and c.name like 'Isarwind%';
  update sites set company_id = (select id from companies where name like 'Isarwind%')
   where url = 'wanderziele-suedwest.example'`;

const at = `'2026-11-19 10:20'`;

/** A row or two of what the demo itself has nothing of. Secrets are salted: they would differ each time. */
export const otherRows = `
  update users set password_hash = 'x' where password_hash is not null;
  update credentials set password = 'v1.x';
  insert into user_tokens (token_hash, user_id, purpose, expires_at)
  select 'token', max(id), 'reset', '2030-01-01' from users;
  insert into sessions (id, user_id) select 'session', max(id) from users;
  insert into submissions (user_id, key, body_hash, record_id) select max(id), 'key', 'hash', 1 from users;
  insert into second_factors (user_id, secret, confirmed_at) select min(id), 'v1.x', ${at} from users;
  insert into recovery_codes (code_hash, user_id) select 'code', user_id from second_factors;
  insert into rate_limits (key, hits, resets_at, locked_until) values ('key', 9, ${at}, ${at});

  insert into job_run_lines (job_run_id, level, text) select id, 'info', 'A line' from job_runs;
  insert into job_runs (name, status, from_on, to_on, job_id, queue, job_key, payload, completed_at, given_up_at)
  values ('fetch-feed', 'FAILED', '2026-11-18', '2026-11-18', 7, 'feeds', 'fetch-feed:cm',
          '{"feed": "cm"}', ${at}, ${at});
  insert into schedules (name, last_due_at) values ('remind', ${at});
  insert into worker_processes (worker_id, lock_key) values ('worker', 7);
  insert into feed_set_aside (job_run_id, feed, line, reason, text)
  select id, 'cm', 4, 'No such day', '2026-02-30,x' from job_runs where status = 'FAILED';
  insert into feed_imports (feed, file_name, size, sha256, preview, stored_before, created_by, created_at)
  select 'cm', 'cm.csv', 12, 'ab', '{"days": []}', 'cd', min(id), ${at} from users;
  insert into held_days (feed, site_id, date, count_before, count_after, revenue_micros_before,
    revenue_micros_after, payout_micros_before, payout_micros_after)
  select 'qmn', min(id), '2026-11-12', 900, 300, 9000, 3000, 6000, 2000 from sites;

  insert into todo_reminders (todo_id, current_since, after_days)
  select id, current_since, 3 from todos where status = 'OPEN' and current_since is not null limit 1;
  insert into contract_events (contract_id, company_id, kind, at, actor_kind, actor_id, actor_name,
    document_hash, file)
  select id, company_id, 'uploaded', signed_at, 'person', signed_by, 'Ada', 'ab', signed_file
    from contracts where signed_at is not null;
  insert into sealing_keys (id, private_key, certificate) values (1, 'v1.x', 'x');
  insert into contract_seals (contract_id, company_id, file, file_hash, document_hash, sealing_key_id,
    signer_name, signer_email, method, sealed_at)
  select id, company_id, signed_file, 'ef', 'ab', 1, 'Ada', 'ada@demo.example', 'typed', signed_at
    from contracts where signed_at is not null limit 1;
  insert into integration_manuals (site_id, file, content_hash, made_at, language)
  select min(s.id), min(f.key), 'ab', ${at}, 'de' from sites s, stored_files f;
  insert into held_payees (company_id, former, begun_at, changed_at)
  select min(id), '{"iban": null}', ${at}, ${at} from companies;
  insert into account_changes (token_hash, user_id, kind, details, made_at, expires_at)
  select 'change', max(id), 'email', '{"formerEmail": "ada@demo.example"}', ${at}, '2030-01-01' from users;
  insert into preferences (user_id, key, value) select min(id), 'sites.datatable', '["url"]' from users;
  insert into list_views (owner_id, resource, label, filter, sort, shared)
  select min(id), 'sites', 'Live', '{"live": true}', '{"field": "url", "order": "ASC"}', true from users;
  insert into privacy_mailings (user_id, text_id, mailed_at)
  select max(u.id), min(t.id), ${at} from users u, privacy_texts t;
  insert into operator_news (kind, company_id, happened_at)
  select 'contract-signed', min(id), ${at} from companies;
  insert into operator_digest_items (user_id, news_id)
  select min(u.id), min(n.id) from users u, operator_news n;
  insert into contact_writes (company_id, begun_at) select max(id), ${at} from companies`;
