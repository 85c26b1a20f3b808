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

/** A row or two of what the demo lacks. Secrets are fixed: salted ones would differ each time. */
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
  insert into feed_set_aside (job_run_id, feed, line, reason, text)
  select id, 'cm', 4, 'No such day', '2026-02-30,x' from job_runs where status = 'FAILED';
  insert into feed_imports (feed, file_name, size, sha256, preview, stored_before, created_by, created_at)
  select 'cm', 'cm.csv', 12, 'ab', '{"days": []}', 'cd', min(id), ${at} from users;
  insert into held_days (feed, site_id, date, count_before, count_after, revenue_micros_before,
    revenue_micros_after, payout_micros_before, payout_micros_after)
  select 'qmn', min(id), '2026-11-12', 900, 300, 9000, 3000, 6000, 2000 from sites;

  insert into backups (taken_at, bytes, verified, place) values (${at}, 65000000, true, '/mnt/backups/a');

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
  insert into contact_writes (company_id, begun_at) select max(id), ${at} from companies;

  insert into operator_profiles (name, street, zip, city, country, vat_id, email, phone, contact_name)
  values ('Netz GmbH', 'Kai 5', '20457', 'Hamburg', 'DE', 'DE136695976', 'a@b.example', '+49 40 1', 'Ada');
  insert into document_series (year, last_seq) values (2026, 1);
  insert into invoices (company_id, status, from_on, to_on, date, top_content, bottom_content, tax_type,
    net_cents, tax_cents, gross_cents, payee, operator, supplier_id, due_on, approved_at, number_year,
    number_seq, issued_on)
  select o.company_id, 'SENT', '2026-10-01', '2026-10-31', '2026-11-05', 'Guten Tag', 'Vielen Dank',
         'VAT_19', 1000, 190, 1190, '{"name": "Verlag"}', '{"name": "Netz GmbH"}', '9', '2026-12-05', ${at},
         2026, 1, '2026-11-05'
    from site_ownerships o order by o.site_id limit 1;
  insert into invoice_positions (invoice_id, place, kind, site_id, title, description, amount_cents)
  select i.id, 1, 'SETTLEMENT', min(o.site_id), 'Werbeleistungen', 'Oktober 2026', 1000
    from invoices i join site_ownerships o on o.company_id = i.company_id group by i.id;
  insert into invoice_months (position_id, invoice_id, company_id, site_id, month, kind, cents)
  select p.id, i.id, i.company_id, p.site_id, i.from_on, 'SETTLEMENT', 1000
    from invoice_positions p join invoices i on i.id = p.invoice_id;
  insert into settled_months (company_id, site_id, month, invoice_id, approved_on)
  select company_id, site_id, month, invoice_id, '2026-11-05' from invoice_months;
  insert into restated_payouts (date, site_id, tracker_id, region, company_id, payout_micros,
    settled_micros, cause, noted_at)
  select '2026-10-12', s.site_id, min(t.id), 'DE', s.company_id, 900, 1000, 'FEED', ${at}
    from settled_months s, trackers t group by s.site_id, s.company_id;
  insert into invoice_events (invoice_id, company_id, kind, at)
  select id, company_id, 'issued', ${at} from invoices;
  insert into invoice_documents (invoice_id, number, issued_at, pdf_file, pdf_sha256, xml_sha256, payload,
    sealing_key_id, previous_hash, hash)
  select i.id, i.number, ${at}, min(f.key), 'ab', 'cd', '{}', 1, '0', '1' from invoices i, stored_files f
   group by i.id;
  insert into tool_records (invoice_id, tool_id, status_code) select id, '7', 200 from invoices;
  insert into invoice_attachments (invoice_id, file, name, size)
  select i.id, min(f.key), 'Anlage.pdf', 9 from invoices i, stored_files f group by i.id;
  insert into objections (invoice_id, company_id, reason)
  select id, company_id, 'Die Anschrift stimmt nicht.' from invoices;
  insert into invoice_calculations (position_id, cells) select id, '[]' from invoice_positions;
  insert into alerts (kind, key, severity, since, evidence)
  values ('ARCHIVE_BROKEN', 'verify-archive:1', 'SEVERE', ${at},
    '{"said": "archive-fault {\\"number\\": \\"GU-2026-001\\", \\"fault\\": \\"seal\\"}"}');
  insert into alert_rule_roles (alert_rule_id, role_id) select min(u.id), min(o.id) from alert_rules u, roles o;
  insert into alert_channels (name, kind, address, host, secret)
  values ('Betrieb', 'GENERIC', 'v1.a.b.c', 'hooks.example', 'v1.a.b.c');
  insert into alert_rule_channels (alert_rule_id, alert_channel_id)
  select min(u.id), min(c.id) from alert_rules u, alert_channels c;
  insert into alert_deliveries (channel_id, alert_id, event, body, next_at)
  select c.id, a.id, 'RAISED', '{}', ${at} from alert_channels c, alerts a;
  insert into feeds (name, paused_at, paused_by, pause_reason)
  select 'qmn', ${at}, min(id), 'Zahlen werden geklärt' from users
  on conflict do nothing;
  insert into alert_mutes (site_id, kind) select min(id), 'CPM' from sites;

  insert into ads_txt_lines (owner, domain, account, relationship, certification_id)
  values ('WB', 'ssp.example', 'pub-9', 'DIRECT', 'f08c47fec0942fa0');
  insert into datalake_websites (domain, site_id, requested_by, ads_txt)
  select s.url, s.id, (select min(id) from users), 'ssp.example, pub-9, DIRECT'
    from sites s order by s.id limit 1;
  insert into ad_check_runs (website_id, run_state, requested_by, is_rendered, requested_at, started_at, completed_at)
  select id, 'COMPLETED', requested_by, true, ${at}, ${at}, ${at} from datalake_websites;
  insert into ad_check_results (run_id, check_name, state, said, evidence, since, change)
  select id, 'ADS_TXT', 'BROKEN', 'ads-txt-lacks {"missing": 1, "wrong": 0, "expected": 2}',
    '[{"address": "https://a.example/ads.txt", "line": null, "excerpt": "ssp.example, pub-8, DIRECT"}]',
    ${at}, 'BROKE' from ad_check_runs;
  insert into ad_check_pictures (run_id, device, address, file)
  select r.id, 'MOBILE', 'https://a.example/', min(f.key) from ad_check_runs r, stored_files f group by r.id;

  insert into recommendation_configs (site_id, sitemaps, processing_config, recommendation_style_config,
    plugin_config, password)
  select min(id), '["https://a.example/sitemap.xml"]', '{"recommendationCount": 9}',
         '{"primaryColor": "#1d4ed8"}', '{"pid": null, "wmids": [null, null, null]}', 'v1.x'
    from sites;
  insert into recommendation_keys (key, config_id) select 'rec_key', id from recommendation_configs;
  insert into recommendation_runs (config_id, state, phase, requested_by, bodies, completed_at)
  select c.id, 'COMPLETED', 'COMPUTE', min(u.id), 1, ${at}
    from recommendation_configs c, users u group by c.id;
  insert into recommendation_articles (config_id, key, url, title, text, text_hash, keywords, recommended)
  select id, 'a.example/eins', 'https://a.example/eins', 'Eins', 'Ein Text', 'ab',
         '[{"word": "text", "weight": 1}]', '{}' from recommendation_configs;
  insert into recommendation_pages (config_id, key, url, state, article_id, listed_run, done_run)
  select a.config_id, a.key, a.url, 'KEPT', a.id, r.id, r.id
    from recommendation_articles a join recommendation_runs r on r.config_id = a.config_id;
  insert into recommendation_counts (site_id, hour, shortcode, article_id, views, clicks)
  select c.site_id, ${at}, 'primary', a.id, 9, 1
    from recommendation_articles a join recommendation_configs c on c.id = a.config_id`;
