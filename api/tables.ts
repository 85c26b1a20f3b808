// Written by `npm run db:types` from the migrated schema; not by hand.
import type { Knex } from 'knex';
import type { Tables } from 'knex/types/tables';
import type { Day } from '#shared/dates.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import type { ImportOutcome } from '#shared/schemas/calls/imports.ts';

/** Columns that nobody writes, and those that an insert may leave out. */
type Given<Value> = { given: Value };
type Defaulted<Value> = { defaulted: Value };

type Read<Table> = {
  [Column in keyof Table]: Table[Column] extends Given<infer Value> | Defaulted<infer Value>
    ? Value
    : Table[Column];
};
/** PostgreSQL reads instants and JSON itself, and its own check refuses other words. */
type Written<Value> = Value extends Date
  ? Date | string
  : Value extends string
    ? string
    : Value extends ImportOutcome
      ? unknown
      : Value;
type Optional<Table> = {
  [Column in keyof Table]: Table[Column] extends Given<unknown>
    ? never
    : Table[Column] extends Defaulted<unknown>
      ? Column
      : unknown extends Table[Column]
        ? never
        : null extends Table[Column]
          ? Column
          : never;
}[keyof Table];
type Inserted<Table> = {
  [Column in keyof Table as Table[Column] extends Given<unknown>
    ? never
    : Column extends Optional<Table>
      ? never
      : Column]: Written<Table[Column]>;
} & {
  [Column in Optional<Table>]?: Table[Column] extends Defaulted<infer Value>
    ? Written<Value>
    : Written<Table[Column]>;
};
type Updated<Table> = {
  [Column in keyof Inserted<Table>]?: Inserted<Table>[Column] | Knex.Raw | Knex.Ref<string, object>;
};
type Of<Table> = Knex.CompositeTableType<Read<Table>, Inserted<Table>, Updated<Table>>;
type View<Table> = Knex.CompositeTableType<Read<Table>, never>;

type Whole<Name extends keyof Tables> = Knex.ResolveTableType<Tables[Name]>;
/** What is read of a table: of each row all columns, or those that are named. */
export type Row<
  Name extends keyof Tables,
  Column extends keyof Whole<Name> = keyof Whole<Name>,
> = Pick<Whole<Name>, Column>;

declare module 'knex/types/tables' {
  interface Tables {
    account_changes: Of<{
      token_hash: string;
      user_id: number;
      kind: 'email' | 'email-wish' | 'owner';
      details: unknown;
      made_at: Date;
      expires_at: Date;
      created_at: Defaulted<Date>;
    }>;
    ad_check_pictures: Of<{
      id: Given<number>;
      run_id: number;
      device: 'DESKTOP' | 'MOBILE';
      address: string;
      file: string;
    }>;
    ad_check_results: Of<{
      run_id: number;
      check_name: string;
      state: 'OK' | 'WARNING' | 'BROKEN' | 'NOT_CHECKED';
      said: string;
      evidence: Defaulted<unknown>;
      since: Date;
      change: 'BROKE' | 'MENDED' | null;
    }>;
    ad_check_runs: Of<{
      id: Given<number>;
      website_id: number;
      run_state: Defaulted<'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED'>;
      requested_by: number | null;
      job_run_id: number | null;
      is_rendered: Defaulted<boolean>;
      last_error: string | null;
      requested_at: Defaulted<Date>;
      started_at: Date | null;
      completed_at: Date | null;
    }>;
    ads_txt_lines: Of<{
      id: Given<number>;
      owner: 'QMN' | 'WB' | 'GM';
      domain: string;
      account: string;
      relationship: 'DIRECT' | 'RESELLER';
      certification_id: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    ads_txt_sellers: Of<{
      line_id: number;
      standing:
        | 'MATCH'
        | 'OTHER_TYPE'
        | 'ABSENT'
        | 'NOT_PUBLISHED'
        | 'UNREADABLE'
        | 'TOO_LARGE'
        | 'UNREACHABLE';
      seller_type: 'PUBLISHER' | 'INTERMEDIARY' | 'BOTH' | null;
      read_at: Date;
    }>;
    ads_txt_standings: Of<{
      id: Given<number>;
      line_id: number;
      site_id: number;
      standing: 'PRESENT' | 'MISSING' | 'WRONG_RELATIONSHIP' | 'WRONG_CERTIFICATION';
      since: Date;
      cents_per_day: number | null;
      told_at: Date | null;
      told_by: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    agreement_ad_trackers: Of<{
      agreement_id: number;
      tracker_id: number;
    }>;
    agreement_confirmations: Of<{
      id: Given<number>;
      onboarding_id: number;
      site_id: number;
      agreement_id: number | null;
      agreement_updated_at: Date;
      terms: unknown;
      confirmed_by: number | null;
      created_at: Defaulted<Date>;
    }>;
    agreement_trackers: Of<{
      agreement_id: number;
      tracker_id: number;
      views_cpm: number;
    }>;
    agreements: Of<{
      id: Given<number>;
      site_id: number;
      status: 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'RETIRED';
      mode: 'PLUS' | 'SELECT' | 'CONTENT_PASS' | 'PILOT';
      type: 'STANDARD' | 'CUSTOM';
      management_type: 'QMN' | 'CLIENT';
      consent_manager_type: 'CONSENT_MANAGER' | 'CLIENT';
      has_plugin: Defaulted<boolean>;
      comment: string | null;
      starts_at: Day | null;
      ends_at: Day | null;
      ended_agreement_id: number | null;
      former_ends_at: Day | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    alert_channels: Of<{
      id: Defaulted<number>;
      name: string;
      kind: 'GENERIC' | 'SLACK' | 'TEAMS';
      address: string;
      host: Defaulted<string>;
      secret: string | null;
      language: Defaulted<'de' | 'en'>;
      enabled: Defaulted<boolean>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    alert_deliveries: Of<{
      id: Given<number>;
      channel_id: number;
      alert_id: number | null;
      event: 'RAISED' | 'RESOLVED' | 'TEST';
      message_id: Defaulted<string>;
      body: string;
      state: Defaulted<'PENDING' | 'DELIVERED' | 'GIVEN_UP'>;
      attempts: Defaulted<number>;
      status: number | null;
      fault: string | null;
      answer: string | null;
      attempted_at: Date | null;
      next_at: Date | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    alert_mutes: Of<{
      id: Given<number>;
      site_id: number;
      kind:
        | 'TRACKER_SILENT'
        | 'PAGE_IMPRESSIONS'
        | 'CONSENT_SHARE'
        | 'FILL_RATE'
        | 'REQUESTS_PER_PAGE'
        | 'CPM'
        | 'REVENUE'
        | 'AD_VIEWS'
        | 'MARGIN'
        | 'NEGATIVE_MARGIN'
        | 'FEED_LATE'
        | 'FEED_INCOMPLETE'
        | 'JOB_FAILING'
        | 'JOB_GIVEN_UP'
        | 'AGREEMENT_ENDING'
        | 'TRAFFIC_WITHOUT_AGREEMENT'
        | 'BANKING_MISSING'
        | 'ACCOUNTING_MISMATCH'
        | 'ARCHIVE_BROKEN'
        | 'ADS_TXT_BROKEN'
        | 'CONSENT_MANAGER_GONE'
        | 'INDEX_AT_RISK'
        | null;
      until: Date | null;
      reason: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    alert_rule_channels: Of<{
      alert_rule_id: number;
      alert_channel_id: number;
    }>;
    alert_rule_roles: Of<{
      alert_rule_id: number;
      role_id: number;
    }>;
    alert_rules: Of<{
      id: Given<number>;
      kind:
        | 'TRACKER_SILENT'
        | 'PAGE_IMPRESSIONS'
        | 'CONSENT_SHARE'
        | 'FILL_RATE'
        | 'REQUESTS_PER_PAGE'
        | 'CPM'
        | 'REVENUE'
        | 'AD_VIEWS'
        | 'MARGIN'
        | 'NEGATIVE_MARGIN'
        | 'FEED_LATE'
        | 'FEED_INCOMPLETE'
        | 'JOB_FAILING'
        | 'JOB_GIVEN_UP'
        | 'AGREEMENT_ENDING'
        | 'TRAFFIC_WITHOUT_AGREEMENT'
        | 'BANKING_MISSING'
        | 'ACCOUNTING_MISMATCH'
        | 'ARCHIVE_BROKEN'
        | 'ADS_TXT_BROKEN'
        | 'CONSENT_MANAGER_GONE'
        | 'INDEX_AT_RISK';
      enabled: Defaulted<boolean>;
      sensitivity: Defaulted<'LOW' | 'MEDIUM' | 'HIGH'>;
      minimum_cents: Defaulted<number>;
      minimum_views: Defaulted<number>;
      mail: Defaulted<'AT_ONCE' | 'DIGEST' | 'NONE'>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    alerts: Of<{
      id: Given<number>;
      kind:
        | 'TRACKER_SILENT'
        | 'PAGE_IMPRESSIONS'
        | 'CONSENT_SHARE'
        | 'FILL_RATE'
        | 'REQUESTS_PER_PAGE'
        | 'CPM'
        | 'REVENUE'
        | 'AD_VIEWS'
        | 'MARGIN'
        | 'NEGATIVE_MARGIN'
        | 'FEED_LATE'
        | 'FEED_INCOMPLETE'
        | 'JOB_FAILING'
        | 'JOB_GIVEN_UP'
        | 'AGREEMENT_ENDING'
        | 'TRAFFIC_WITHOUT_AGREEMENT'
        | 'BANKING_MISSING'
        | 'ACCOUNTING_MISMATCH'
        | 'ARCHIVE_BROKEN'
        | 'ADS_TXT_BROKEN'
        | 'CONSENT_MANAGER_GONE'
        | 'INDEX_AT_RISK';
      key: string;
      severity: 'SEVERE' | 'WARNING' | 'NOTICE';
      state: Defaulted<'OPEN' | 'ACKNOWLEDGED' | 'RESOLVED'>;
      site_id: number | null;
      company_id: number | null;
      feed: FeedName | null;
      tracker_id: number | null;
      job_run_id: number | null;
      since: Date;
      until: Date | null;
      acknowledged_by: number | null;
      acknowledged_at: Date | null;
      resolved_by: number | null;
      resolved_at: Date | null;
      muted_until: Date | null;
      cents_per_day: number | null;
      covered_kinds: Defaulted<string[]>;
      evidence: Defaulted<unknown>;
      told_at: Date | null;
      told_publisher_at: Date | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      seen_at: Defaulted<Date>;
      confirmed_at: Date | null;
      group_id: number | null;
    }>;
    api_tokens: Of<{
      id: Given<number>;
      company_id: Defaulted<number>;
      created_by: number;
      name: string;
      prefix: string;
      hash: string;
      scopes: string[];
      site_ids: number[] | null;
      expires_on: Day;
      last_used_at: Date | null;
      revoked_at: Date | null;
      revoked_by: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    audit_log: Of<{
      id: Given<number>;
      at: Defaulted<Date>;
      actor_kind: 'admin' | 'person' | 'job' | 'system';
      actor_id: number | null;
      request_id: string | null;
      entity: string;
      entity_id: string;
      action: string;
      before: Defaulted<unknown | null>;
      after: Defaulted<unknown | null>;
    }>;
    backups: Of<{
      id: Given<number>;
      taken_at: Date;
      bytes: number;
      verified: boolean;
      place: string;
      restored_at: Date | null;
    }>;
    bank_files: Of<{
      id: Given<number>;
      name: string;
      source: 'UPLOAD' | 'FOLDER';
      sha256: string;
      file_key: string;
      taken_by: number | null;
      taken_at: Date;
    }>;
    bank_statements: Of<{
      id: Given<number>;
      file_id: number;
      account: string;
      identity: string;
      sequence: number | null;
      currency: string;
      from_on: Day | null;
      to_on: Day;
      opening_cents: number | null;
      closing_cents: number | null;
      opening_on: Day | null;
      closing_on: Day | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    bank_transactions: Of<{
      id: Given<number>;
      statement_id: number;
      account: string;
      identity: string;
      booked_on: Day;
      value_on: Day;
      cents: number;
      currency: string;
      is_reversal: boolean;
      of_batch: boolean;
      end_to_end_id: string | null;
      batch_id: string | null;
      name: string | null;
      iban: string | null;
      remittance: string;
      return_reason: string | null;
      transfer_id: number | null;
      matched_by: 'END_TO_END' | 'ACCOUNT' | 'HAND' | null;
      set_aside_reason: string | null;
      set_aside_by: number | null;
      set_aside_at: Date | null;
      account_confirmed_by: number | null;
      account_confirmed_at: Date | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      run_id: number | null;
      company_id: number | null;
      enters_payment: Defaulted<boolean>;
      open_code: string | null;
    }>;
    banking_tax_types: Of<{
      banking_id: number;
      from_on: Day;
      tax_type: TaxType;
      company_id: number;
    }>;
    bankings: Of<{
      id: Given<number>;
      entity_type: string;
      entity_id: number;
      iban: string | null;
      account_holder: string | null;
      email: string | null;
      tax_type: Defaulted<TaxType>;
      tax_number: string | null;
      vat_number: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      small_business_abroad: Defaulted<boolean>;
    }>;
    categories: Of<{
      id: Given<number>;
      name: string;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    companies: Of<{
      id: Given<number>;
      name: string;
      type: 'EXCLUSIVE' | 'AFFILIATE';
      country: string;
      city: string | null;
      street: string | null;
      zip: string | null;
      comment: string | null;
      posting_account_number: string | null;
      sev_desk_contact_id: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      self_billing_agreed_on: Day | null;
      documents_by_mail: Defaulted<boolean>;
      minimum_payout_cents: number | null;
    }>;
    company_balances: View<{
      company_id: number;
      open_cents: number;
      credit_cents: number;
      balance_cents: number;
    }>;
    company_people: View<{
      company_id: number;
      user_id: number | null;
      is_home: boolean;
      roles: string[];
      manages_company: boolean;
      reads_documents: boolean;
    }>;
    configuration_blueprints: Of<{
      id: Given<number>;
      owner_type: 'Site' | 'Company';
      slug: string;
      name: string;
      items: unknown;
      order: number;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    configurations: Of<{
      id: Given<number>;
      owner_type: 'Site' | 'Company';
      owner_id: number;
      site_id: Given<number | null>;
      company_id: Given<number | null>;
      slug: string | null;
      name: string;
      items: Defaulted<unknown>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    contact_writes: Of<{
      company_id: number;
      begun_at: Date;
      unsettled_at: Date | null;
    }>;
    contract_events: Of<{
      id: Given<number>;
      contract_id: number;
      company_id: number;
      kind:
        | 'provided'
        | 'replaced'
        | 'downloaded'
        | 'consented'
        | 'signed'
        | 'sealed'
        | 'uploaded'
        | 'superseded'
        | 'downloaded-signed'
        | 'rejected'
        | 'reopened'
        | 'approved'
        | 'removed';
      at: Date;
      actor_kind: 'admin' | 'person' | 'system';
      actor_id: number | null;
      actor_name: string | null;
      actor_email: string | null;
      ip: string | null;
      document_hash: string | null;
      file: string | null;
      note: string | null;
    }>;
    contract_seals: Of<{
      id: Given<number>;
      contract_id: number;
      company_id: number;
      file: string | null;
      file_hash: string;
      document_hash: string;
      sealing_key_id: number;
      signer_name: string;
      signer_email: string;
      method: 'typed' | 'drawn';
      sealed_at: Date;
    }>;
    contracts: Of<{
      id: Given<number>;
      company_id: number;
      initial_file: string | null;
      initial_document: string | null;
      initial_at: Date | null;
      signed_file: string | null;
      signed_document: string | null;
      signed_at: Date | null;
      signed_by: number | null;
      signed_how: 'upload' | 'browser' | null;
      approved_at: Date | null;
      approved_by: number | null;
      rejected_at: Date | null;
      rejection_reason: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    countries: Of<{
      id: Given<number>;
      code: string;
      name: string;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    credentials: Of<{
      id: Defaulted<number>;
      site_id: number;
      company_id: number | null;
      type: 'CMS' | 'CONSENT_MANAGER';
      url: string;
      username: string;
      password: string;
      comment: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      returned_at: Date | null;
      return_reason: string | null;
    }>;
    datalake_websites: Of<{
      id: Given<number>;
      domain: string;
      site_id: number | null;
      requested_by: number | null;
      ads_txt: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      shown: Defaulted<string>;
      ads_txt_read_at: Date | null;
      ads_txt_validators: Defaulted<unknown | null>;
      ads_txt_fails: Defaulted<boolean>;
    }>;
    demo: Of<{
      only_one: Defaulted<boolean>;
      seeded_on: Day;
      completed_at: Date | null;
      settled_at: Date | null;
    }>;
    document_series: Of<{
      year: number;
      last_seq: Defaulted<number>;
    }>;
    feed_days: Of<{
      feed: FeedName;
      date: Day;
      rows: number;
      total: number;
      revenue_micros: number;
      last_hour: Date | null;
      received_at: Date | null;
      processed_at: Date | null;
    }>;
    feed_imports: Of<{
      id: Given<number>;
      feed: FeedName;
      file_name: string;
      size: number;
      sha256: string;
      preview: ImportOutcome;
      stored_before: string;
      created_by: number | null;
      created_at: Date;
      confirmed_by: number | null;
      confirmed_at: Date | null;
      force: Defaulted<boolean>;
      job_run_id: number | null;
      file_removed_at: Date | null;
    }>;
    feed_keys: Of<{
      id: Given<number>;
      feed: FeedName;
      domain: Defaulted<string>;
      placement_id: Defaulted<string>;
      country: Defaulted<string>;
      device: Defaulted<string>;
      consent: Defaulted<string>;
      site_url: Defaulted<string>;
    }>;
    feed_rows: Of<{
      feed: FeedName;
      date: Day;
      key_id: number;
      job_run_id: number;
      hour: Date | null;
      page_impressions: Defaulted<number>;
      requests: Defaulted<number>;
      views: Defaulted<number>;
      clicks: Defaulted<number>;
      fallbacks: Defaulted<number>;
      revenue_micros: Defaulted<number>;
    }>;
    feed_set_aside: Of<{
      id: Given<number>;
      job_run_id: number;
      feed: FeedName;
      line: number;
      reason: string;
      text: string;
      said: string | null;
    }>;
    feeds: Of<{
      id: Given<number>;
      name: string;
      paused_at: Date | null;
      paused_by: number | null;
      pause_reason: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      ended_on: Day | null;
    }>;
    held_days: Of<{
      id: Given<number>;
      feed: FeedName;
      site_id: number;
      date: Day;
      status: Defaulted<'OPEN' | 'KEPT' | 'ACCEPTED' | 'SETTLED'>;
      count_before: number;
      count_after: number;
      revenue_micros_before: number;
      revenue_micros_after: number;
      payout_micros_before: number;
      payout_micros_after: number;
      job_run_id: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    held_payees: Of<{
      company_id: number;
      former: Defaulted<unknown | null>;
      begun_at: Date;
      changed_at: Date;
      changed_by: number | null;
      awaits_confirmation: Defaulted<boolean>;
    }>;
    integration_manuals: Of<{
      id: Given<number>;
      site_id: number;
      file: string;
      content_hash: string;
      made_at: Date;
      made_by: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      language: 'de' | 'en';
    }>;
    invitations: Of<{
      id: Given<number>;
      user_id: number;
      recipient: string;
      sent_at: Date;
      expires_at: Date;
      opened_at: Date | null;
      accepted_at: Date | null;
    }>;
    invoice_attachments: Of<{
      id: Given<number>;
      invoice_id: number;
      file: string;
      name: string;
      size: number;
      created_at: Defaulted<Date>;
    }>;
    invoice_balances: View<{
      invoice_id: number;
      company_id: number;
      paid_cents: number;
      paid_on: Day;
      open_cents: number;
    }>;
    invoice_calculations: Of<{
      position_id: number;
      cells: unknown;
    }>;
    invoice_documents: Of<{
      id: Given<number>;
      invoice_id: number;
      number: string;
      issued_at: Date;
      pdf_file: string | null;
      pdf_sha256: string;
      xml_sha256: string;
      payload: Defaulted<unknown | null>;
      sealing_key_id: number;
      previous_hash: string;
      hash: string;
      taken_out_at: Date | null;
      payload_sha256: string | null;
    }>;
    invoice_events: Of<{
      id: Given<number>;
      invoice_id: number;
      company_id: number;
      kind: string;
      at: Date;
      actor_id: number | null;
      note: string | null;
      params: Defaulted<unknown | null>;
    }>;
    invoice_months: Of<{
      position_id: number;
      month: Day;
      invoice_id: number;
      company_id: number;
      site_id: number;
      kind: 'SETTLEMENT' | 'CORRECTION';
      cents: number;
      is_living: Defaulted<boolean>;
    }>;
    invoice_positions: Of<{
      id: Given<number>;
      invoice_id: number;
      place: number;
      kind: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT';
      site_id: number | null;
      title: string;
      description: string;
      amount_cents: number;
      corrected_invoice_id: number | null;
    }>;
    invoices: Of<{
      id: Given<number>;
      company_id: number;
      kind: Defaulted<'SETTLEMENT' | 'CANCELLATION'>;
      status: Defaulted<
        'DRAFT' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'SENT' | 'PAID' | 'MANUAL'
      >;
      from_on: Day;
      to_on: Day;
      date: Day;
      category: Defaulted<number>;
      currency: Defaulted<string>;
      top_content: string;
      bottom_content: string;
      tax_type: TaxType | null;
      net_cents: Defaulted<number>;
      tax_cents: Defaulted<number>;
      gross_cents: Defaulted<number>;
      payee: Defaulted<unknown | null>;
      operator: Defaulted<unknown | null>;
      supplier_id: string | null;
      due_on: Day | null;
      special_conditions: string | null;
      approved_at: Date | null;
      approved_by: number | null;
      manual_reference: string | null;
      manual_on: Day | null;
      number_year: number | null;
      number_seq: number | null;
      number: Given<string | null>;
      label: Given<string | null>;
      issued_on: Day | null;
      corrects_id: number | null;
      cancelled_by_id: number | null;
      failure_code: string | null;
      failure_params: Defaulted<unknown | null>;
      paid_on: Day | null;
      paid_cents: Defaulted<number>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      reversed_on: Day | null;
      manual_paid_on: Day | null;
      manual_paid_cents: number | null;
    }>;
    job_run_lines: Of<{
      id: Given<number>;
      job_run_id: number;
      at: Defaulted<Date>;
      level: 'info' | 'warn' | 'error';
      text: string;
      said: string | null;
    }>;
    job_runs: Of<{
      id: Given<number>;
      name: string;
      status: Defaulted<'STARTED' | 'COMPLETED' | 'FAILED'>;
      from_on: Day | null;
      to_on: Day | null;
      description: string | null;
      worker_id: string | null;
      job_id: number | null;
      queue: string | null;
      job_key: string | null;
      payload: Defaulted<unknown | null>;
      started_by: number | null;
      started_at: Defaulted<Date>;
      completed_at: Date | null;
      given_up_at: Date | null;
      settled_at: Date | null;
      said: string | null;
    }>;
    list_views: Of<{
      id: Given<number>;
      owner_id: number;
      resource: string;
      label: string;
      filter: unknown;
      sort: unknown;
      shared: Defaulted<boolean>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    mail_deliveries: Of<{
      id: Given<number>;
      user_id: number | null;
      recipient: string;
      template: string;
      subject: string;
      status: Defaulted<'QUEUED' | 'SENT' | 'FAILED'>;
      attempts: Defaulted<number>;
      last_error: string | null;
      sent_at: Date | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    matter_marks: Of<{
      id: Given<number>;
      kind: string;
      key: string;
      assignee_id: number | null;
      acknowledged_by: number | null;
      acknowledged_at: Date | null;
      snoozed_by: number | null;
      snoozed_until: Day | null;
      seen_count: Defaulted<number>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    memberships: Of<{
      id: Given<number>;
      company_id: Defaulted<number>;
      user_id: number | null;
      role: Defaulted<'Owner' | 'Member'>;
      reads_documents: Defaulted<boolean>;
      email: string | null;
      first_name: string | null;
      last_name: string | null;
      language: 'de' | 'en' | null;
      invited_by: number | null;
      invited_at: Date | null;
      token_hash: string | null;
      expires_at: Date | null;
      accepted_at: Date | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    metrics_hourly: Of<{
      date: Day;
      site_id: number;
      tracker_id: number;
      region: 'DE' | 'AT';
      company_id: number;
      hours: Date[];
      page_impressions: number[];
      requests: number[];
      views: number[];
      clicks: number[];
      fallbacks: number[];
      revenue_micros: number[];
    }>;
    metrics: Of<{
      date: Day;
      site_id: number;
      company_id: number;
      tracker_id: number;
      region: 'DE' | 'AT';
      page_impressions: number;
      requests: number;
      views: number;
      clicks: number;
      fallbacks: number;
      revenue_micros: number;
      agreement_id: number | null;
      rate_cents: number | null;
      payout_micros: number;
    }>;
    network_daily: Of<{
      date: Day;
      region: 'DE' | 'AT';
      page_impressions: number;
      consent_page_impressions: number;
      qmn_requests: number;
      qmn_views: number;
      wb_requests: number;
      wb_views: number;
      qmn_revenue_micros: number;
      wb_revenue_micros: number;
      payout_micros: number;
      qmn_payout_micros: number;
      wb_payout_micros: number;
    }>;
    notice_reads: Of<{
      user_id: number;
      notice_id: number;
    }>;
    notice_settings: Of<{
      user_id: number;
      company_id: number;
      kind: string;
      mail: boolean;
      threshold: number | null;
      rhythm: 'WEEKLY' | 'MONTHLY' | null;
      outside: Defaulted<string[]>;
    }>;
    notices: Of<{
      id: Given<number>;
      company_id: number;
      user_id: number | null;
      kind: string;
      key: string;
      about: unknown;
      created_at: Date;
    }>;
    objections: Of<{
      id: Given<number>;
      invoice_id: number;
      company_id: number;
      user_id: number | null;
      reason: string;
      state: Defaulted<'OPEN' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'>;
      answer: string | null;
      answered_by: number | null;
      answered_at: Date | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    onboardings: Of<{
      id: Given<number>;
      company_id: number | null;
      site_id: number | null;
      status: Defaulted<'OPEN' | 'COMPLETED'>;
      completed_at: Date | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    operator_digest_items: Of<{
      user_id: number;
      news_id: number;
    }>;
    operator_digests: Of<{
      user_id: number;
      mailed_on: Day;
    }>;
    operator_news: Of<{
      id: Given<number>;
      kind: 'contract-signed' | 'credentials-given' | 'integration-confirmed';
      company_id: number;
      site_id: number | null;
      caused_by: number | null;
      happened_at: Date;
      told_at: Date | null;
    }>;
    operator_profiles: Of<{
      id: Given<number>;
      name: string;
      street: string;
      zip: string;
      city: string;
      country: string;
      vat_id: string | null;
      tax_number: string | null;
      email: string;
      phone: string;
      contact_name: string;
      register: string | null;
      managers: string | null;
      payment_days: Defaulted<number>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      payout_holder: string | null;
      payout_iban: string | null;
      payout_bic: string | null;
      payment_source: Defaulted<'TOOL' | 'BANK'>;
      minimum_payout_cents: Defaulted<number>;
      datev_chart: 'SKR03' | 'SKR04' | null;
      datev_adviser: number | null;
      datev_client: number | null;
      datev_year_start: number | null;
      datev_account_length: number | null;
      datev_vat_account: string | null;
      datev_vat_key: string | null;
      datev_small_business_account: string | null;
      datev_small_business_key: string | null;
      datev_eu_account: string | null;
      datev_eu_key: string | null;
      datev_non_eu_account: string | null;
      datev_non_eu_key: string | null;
      datev_creditors: 'COLLECTIVE' | 'BY_COMPANY' | null;
      datev_creditor_account: string | null;
      datev_bank_account: string | null;
    }>;
    own_site_alerts: View<{
      key: string;
      kind: string;
      severity: string;
      site_id: number | null;
      since: Date;
      cents_per_day: number;
      figures: unknown;
    }>;
    own_sites: View<{
      id: number;
      url: string;
      from_on: Day;
      to_on: Day;
    }>;
    payment_allocations: Of<{
      id: Given<number>;
      payment_id: number;
      invoice_id: number;
      cents: number;
      settled_on: Day;
    }>;
    payment_run_left_out: Of<{
      run_id: number;
      company_id: number;
      reason: string;
      cents: number;
    }>;
    payment_runs: Of<{
      id: Given<number>;
      run_state: Defaulted<'DRAFT' | 'RELEASED' | 'EXECUTED' | 'CALLED_OFF' | 'REFUSED'>;
      due_by: Day;
      requested_on: Day;
      debtor_name: string;
      debtor_iban: string;
      debtor_bic: string | null;
      prepared_by: number;
      changed_by: number;
      released_by: number | null;
      released_at: Date | null;
      file_key: string | null;
      file_sha256: string | null;
      fetched_by: number | null;
      fetched_at: Date | null;
      ended_by: number | null;
      ended_at: Date | null;
      end_reason: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      number: Given<string>;
    }>;
    payment_transfer_documents: Of<{
      transfer_id: number;
      invoice_id: number;
      cents: number;
      is_living: Defaulted<boolean>;
    }>;
    payment_transfers: Of<{
      id: Given<number>;
      run_id: number;
      company_id: number;
      amount_cents: number;
      payee: unknown;
      remittance: string;
      end_to_end_id: Given<string>;
      stop_code: string | null;
    }>;
    payments: Of<{
      id: Given<number>;
      company_id: number;
      value_on: Day;
      amount_cents: number;
      source: 'HAND' | 'TOOL' | 'BANK';
      reference: string;
      invoice_id: number | null;
      reverses_id: number | null;
      actor_id: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      reason: string | null;
      bank_transaction_id: number | null;
    }>;
    payout_blocks: Of<{
      id: Given<number>;
      company_id: number;
      reason: string;
      public_text: string;
      from_on: Day;
      until_on: Day | null;
      blocked_by: number;
      lifted_at: Date | null;
      lifted_by: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    permissions: Of<{
      id: Given<number>;
      scope: 'company' | 'admin';
      name: string;
    }>;
    placements: Of<{
      id: Given<number>;
      source: string;
      placement_id: string;
      site_id: number;
      tracker_id: number;
      from_on: Day | null;
      to_on: Day | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    preferences: Of<{
      user_id: number;
      key: string;
      value: unknown;
    }>;
    privacy_confirmations: Of<{
      id: Given<number>;
      site_id: number;
      company_id: number;
      text_id: number;
      confirmed_by: number | null;
      confirmed_at: Date;
    }>;
    privacy_mailings: Of<{
      user_id: number;
      text_id: number;
      mailed_at: Date;
      site_ids: Defaulted<number[]>;
    }>;
    privacy_texts: Of<{
      id: Given<number>;
      kind: 'GENERAL' | 'CONSENT_MANAGER';
      language: 'de' | 'en';
      title: string;
      body: string;
      state: Defaulted<'DRAFT' | 'PUBLISHED'>;
      version: number | null;
      valid_from: Day | null;
      created_by_id: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    rate_limits: Of<{
      key: string;
      hits: number;
      resets_at: Date;
      locked_until: Date | null;
    }>;
    recommendation_articles: Of<{
      id: Defaulted<number>;
      config_id: number;
      key: string;
      url: string;
      title: string;
      image: string | null;
      language: string | null;
      published_at: Date | null;
      text: string;
      text_hash: string;
      keywords: Defaulted<unknown>;
      recommended: number[] | null;
      reasons: Defaulted<unknown | null>;
      alike: number | null;
    }>;
    recommendation_configs: Of<{
      id: Given<number>;
      site_id: number;
      sitemaps: Defaulted<unknown>;
      processing_config: unknown;
      selector_blacklist: Defaulted<unknown>;
      recommendation_style_config: unknown;
      plugin_config: unknown;
      custom_image_selector: string | null;
      custom_image_attribute: string | null;
      custom_image_css_regex: string | null;
      username: string | null;
      password: string | null;
      title_replace_regex: string | null;
      exclude_image_url: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    recommendation_counts: Of<{
      site_id: number;
      hour: Date;
      shortcode: 'primary' | 'midpage' | 'endpage';
      article_id: number;
      views: Defaulted<number>;
      clicks: Defaulted<number>;
    }>;
    recommendation_former_articles: Of<{
      config_id: number;
      key: string;
      id: number;
    }>;
    recommendation_keys: Of<{
      key: string;
      config_id: number;
      valid_until: Date | null;
      created_at: Defaulted<Date>;
    }>;
    recommendation_looks: Of<{
      config_id: number;
      marks: unknown;
      looked_at: Date;
      changed_at: Date | null;
      compared: string | null;
    }>;
    recommendation_pages: Of<{
      id: Given<number>;
      config_id: number;
      key: string;
      url: string;
      depth: Defaulted<number>;
      lastmod: string | null;
      read_lastmod: string | null;
      etag: string | null;
      last_modified: string | null;
      body_hash: string | null;
      read_with: string | null;
      state: Defaulted<'PENDING' | 'KEPT' | 'SKIPPED' | 'GONE'>;
      reason: string | null;
      moved_to: string | null;
      article_id: number | null;
      listed_run: number;
      done_run: number | null;
      published: string | null;
    }>;
    recommendation_runs: Of<{
      id: Given<number>;
      config_id: number;
      state: Defaulted<'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'HELD'>;
      phase: Defaulted<'DISCOVER' | 'FETCH' | 'COMPUTE'>;
      requested_by: number | null;
      job_run_id: number | null;
      bodies: Defaulted<number>;
      last_error: string | null;
      requested_at: Defaulted<Date>;
      started_at: Date | null;
      completed_at: Date | null;
      would_lose: number | null;
      articles: number | null;
      coverage: number | null;
    }>;
    recovery_codes: Of<{
      code_hash: string;
      user_id: number;
      used_at: Date | null;
    }>;
    restated_payouts: Of<{
      date: Day;
      site_id: number;
      tracker_id: number;
      region: 'DE' | 'AT';
      company_id: number;
      payout_micros: number;
      settled_micros: number;
      cause: 'FEED' | 'EDIT';
      noted_at: Date;
    }>;
    role_permissions: Of<{
      role_id: number;
      permission_id: number;
    }>;
    roles: Of<{
      id: Given<number>;
      scope: 'company' | 'admin';
      name: string;
      built_in: Defaulted<boolean>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    schedules: Of<{
      name: string;
      last_due_at: Date;
    }>;
    sealing_keys: Of<{
      id: number;
      private_key: string;
      certificate: string;
      created_at: Defaulted<Date>;
    }>;
    second_factors: Of<{
      user_id: number;
      secret: string;
      confirmed_at: Date | null;
      last_step: Defaulted<number>;
      created_at: Defaulted<Date>;
    }>;
    security_settings: Of<{
      id: Defaulted<number>;
      require_second_factor: Defaulted<boolean>;
      updated_at: Defaulted<Date>;
      owners_second_factor_since: Date | null;
      second_factor_put_off_until: Defaulted<Date>;
    }>;
    sessions: Of<{
      id: string;
      user_id: number;
      ip: string | null;
      user_agent: string | null;
      created_at: Defaulted<Date>;
      last_seen_at: Defaulted<Date>;
      checked_at: Defaulted<Date>;
    }>;
    settled_months: Of<{
      company_id: number;
      site_id: number;
      month: Day;
      invoice_id: number;
      approved_on: Day;
    }>;
    site_categories: Of<{
      site_id: number;
      category_id: number;
      type: 'PRIMARY' | 'SECONDARY';
    }>;
    site_daily: Of<{
      date: Day;
      site_id: number;
      region: 'DE' | 'AT';
      company_id: number;
      page_impressions: number;
      consent_page_impressions: number;
      qmn_requests: number;
      qmn_views: number;
      wb_requests: number;
      wb_views: number;
      qmn_revenue_micros: number;
      wb_revenue_micros: number;
      payout_micros: number;
      qmn_payout_micros: number;
      wb_payout_micros: number;
      has_agreement: boolean;
    }>;
    site_domains: Of<{
      id: Given<number>;
      site_id: number;
      domain: string;
      from_on: Day | null;
      to_on: Day | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    site_monthly: Of<{
      month: Day;
      site_id: number;
      company_id: number;
      region: 'DE' | 'AT';
      page_impressions: number;
      consent_page_impressions: number;
      qmn_requests: number;
      qmn_views: number;
      wb_requests: number;
      wb_views: number;
      qmn_revenue_micros: number;
      wb_revenue_micros: number;
      payout_micros: number;
      qmn_payout_micros: number;
      wb_payout_micros: number;
    }>;
    site_ownerships: Of<{
      id: Given<number>;
      site_id: number;
      company_id: number;
      from_on: Day | null;
      to_on: Day | null;
      url: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    site_tags: Of<{
      site_id: number;
      tag_id: number;
    }>;
    site_tracker_monthly: Of<{
      month: Day;
      site_id: number;
      tracker_id: number;
      company_id: number;
      region: 'DE' | 'AT';
      page_impressions: number;
      requests: number;
      views: number;
      clicks: number;
      fallbacks: number;
      revenue_micros: number;
      payout_micros: number;
    }>;
    sites: Of<{
      id: Given<number>;
      company_id: number;
      url: string;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      host: Defaulted<string>;
    }>;
    socket_io_attachments: Of<{
      id: Given<number>;
      created_at: Defaulted<Date>;
      payload: Buffer;
    }>;
    stored_files: Of<{
      key: string;
      size: number;
      stored_at: Defaulted<Date>;
    }>;
    submissions: Of<{
      user_id: number;
      key: string;
      body_hash: string;
      record_id: number | null;
      created_at: Defaulted<Date>;
    }>;
    tags: Of<{
      id: Given<number>;
      name: string;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    tax_sets: Of<{
      code: string;
      label: string;
      rate_percent: number;
      order: number;
    }>;
    todo_reminders: Of<{
      todo_id: number;
      current_since: Date;
      after_days: number;
      created_at: Defaulted<Date>;
    }>;
    todos: Of<{
      id: Given<number>;
      onboarding_id: number;
      slug: string;
      phase: string;
      status: Defaulted<'OPEN' | 'COMPLETED'>;
      assignable_type: 'Person' | 'Admin';
      assignable_id: number | null;
      current_since: Date | null;
      completed_at: Date | null;
      completed_by: number | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      told_at: Date | null;
    }>;
    told_publishers: Of<{
      alert_id: number;
      user_id: number;
    }>;
    tool_records: Of<{
      invoice_id: number;
      begun_at: Date | null;
      unsettled_at: Date | null;
      attempts: Defaulted<number>;
      tool_id: string | null;
      status_code: number | null;
      is_partially_paid: Defaulted<boolean>;
      checked_at: Date | null;
      told_cents: number | null;
      told_at: Date | null;
    }>;
    tracker_daily: Of<{
      date: Day;
      tracker_id: number;
      region: 'DE' | 'AT';
      page_impressions: number;
      requests: number;
      views: number;
      clicks: number;
      fallbacks: number;
      revenue_micros: number;
      payout_micros: number;
    }>;
    trackers: Of<{
      id: Given<number>;
      slug: string;
      name: string;
      source: string;
      owner: 'GM' | 'WB' | 'QMN';
      order: number;
      device_type: 'DESKTOP' | 'MOBILE' | 'MULTISCREEN';
      use_case: 'PAGE_IMPRESSIONS' | 'AD_TRACKING' | 'PILOT_TRACKING';
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
    user_roles: Of<{
      user_id: number;
      role_id: number;
    }>;
    user_tokens: Of<{
      token_hash: string;
      user_id: number;
      purpose: 'invitation' | 'reset';
      created_at: Defaulted<Date>;
      expires_at: Date;
      used_at: Date | null;
    }>;
    users: Of<{
      id: Given<number>;
      kind: 'admin' | 'person';
      company_id: number | null;
      email: string;
      first_name: string;
      last_name: string;
      language: Defaulted<'de' | 'en'>;
      password_hash: string | null;
      last_signed_in_at: Date | null;
      invited_at: Date | null;
      deactivated_at: Date | null;
      welcome_page_visited: Defaulted<boolean>;
      dashboard_page_visited: Defaulted<boolean>;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
      news_mails: Defaulted<'AT_ONCE' | 'DAILY' | 'NONE'>;
      erased_at: Date | null;
      reads_documents: Defaulted<boolean>;
      removed_at: Date | null;
    }>;
    vat_id_checks: Of<{
      id: Given<number>;
      company_id: number;
      vat_number: string;
      asked_at: Date;
      answer: 'VALID' | 'INVALID' | 'UNAVAILABLE';
      request_identifier: string | null;
      name: string | null;
      address: string | null;
      error: string | null;
      created_at: Defaulted<Date>;
      updated_at: Defaulted<Date>;
    }>;
  }
}
