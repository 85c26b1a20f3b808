// Written by `npm run db:types` from the migrated schema; not by hand.
import type { Knex } from 'knex';
import type { Day } from '#shared/dates.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import type { ImportOutcome } from '#shared/schemas/calls/imports.ts';

/** Columns that nobody writes, and those that an insert may leave out. */
type Given<Value> = { given: Value };
type Defaulted<Value> = { defaulted: Value };

type Row<Table> = {
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
type Of<Table> = Knex.CompositeTableType<Row<Table>, Inserted<Table>, Updated<Table>>;
type View<Table> = Knex.CompositeTableType<Row<Table>, never>;

export interface AccountChanges {
  token_hash: string;
  user_id: number;
  kind: 'email' | 'email-wish' | 'owner';
  details: unknown;
  made_at: Date;
  expires_at: Date;
  created_at: Defaulted<Date>;
}

export type AccountChangesRow = Row<AccountChanges>;

export interface AdCheckPictures {
  id: Given<number>;
  run_id: number;
  device: 'DESKTOP' | 'MOBILE';
  address: string;
  file: string;
}

export type AdCheckPicturesRow = Row<AdCheckPictures>;

export interface AdCheckResults {
  run_id: number;
  check_name: string;
  state: 'OK' | 'WARNING' | 'BROKEN' | 'NOT_CHECKED';
  said: string;
  evidence: Defaulted<unknown>;
  since: Date;
  change: 'BROKE' | 'MENDED' | null;
}

export type AdCheckResultsRow = Row<AdCheckResults>;

export interface AdCheckRuns {
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
}

export type AdCheckRunsRow = Row<AdCheckRuns>;

export interface AdsTxtLines {
  id: Given<number>;
  owner: 'QMN' | 'WB' | 'GM';
  domain: string;
  account: string;
  relationship: 'DIRECT' | 'RESELLER';
  certification_id: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type AdsTxtLinesRow = Row<AdsTxtLines>;

export interface AdsTxtSellers {
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
}

export type AdsTxtSellersRow = Row<AdsTxtSellers>;

export interface AdsTxtStandings {
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
}

export type AdsTxtStandingsRow = Row<AdsTxtStandings>;

export interface AgreementAdTrackers {
  agreement_id: number;
  tracker_id: number;
}

export type AgreementAdTrackersRow = Row<AgreementAdTrackers>;

export interface AgreementConfirmations {
  id: Given<number>;
  onboarding_id: number;
  site_id: number;
  agreement_id: number | null;
  agreement_updated_at: Date;
  terms: unknown;
  confirmed_by: number | null;
  created_at: Defaulted<Date>;
}

export type AgreementConfirmationsRow = Row<AgreementConfirmations>;

export interface AgreementTrackers {
  agreement_id: number;
  tracker_id: number;
  views_cpm: number;
}

export type AgreementTrackersRow = Row<AgreementTrackers>;

export interface Agreements {
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
}

export type AgreementsRow = Row<Agreements>;

export interface AlertChannels {
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
}

export type AlertChannelsRow = Row<AlertChannels>;

export interface AlertDeliveries {
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
}

export type AlertDeliveriesRow = Row<AlertDeliveries>;

export interface AlertMutes {
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
}

export type AlertMutesRow = Row<AlertMutes>;

export interface AlertRuleChannels {
  alert_rule_id: number;
  alert_channel_id: number;
}

export type AlertRuleChannelsRow = Row<AlertRuleChannels>;

export interface AlertRuleRoles {
  alert_rule_id: number;
  role_id: number;
}

export type AlertRuleRolesRow = Row<AlertRuleRoles>;

export interface AlertRules {
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
}

export type AlertRulesRow = Row<AlertRules>;

export interface Alerts {
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
}

export type AlertsRow = Row<Alerts>;

export interface ApiTokens {
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
}

export type ApiTokensRow = Row<ApiTokens>;

export interface AuditLog {
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
}

export type AuditLogRow = Row<AuditLog>;

export interface Backups {
  id: Given<number>;
  taken_at: Date;
  bytes: number;
  verified: boolean;
  place: string;
  restored_at: Date | null;
}

export type BackupsRow = Row<Backups>;

export interface BankFiles {
  id: Given<number>;
  name: string;
  source: 'UPLOAD' | 'FOLDER';
  sha256: string;
  file_key: string;
  taken_by: number | null;
  taken_at: Date;
}

export type BankFilesRow = Row<BankFiles>;

export interface BankStatements {
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
}

export type BankStatementsRow = Row<BankStatements>;

export interface BankTransactions {
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
}

export type BankTransactionsRow = Row<BankTransactions>;

export interface BankingTaxTypes {
  banking_id: number;
  from_on: Day;
  tax_type: TaxType;
}

export type BankingTaxTypesRow = Row<BankingTaxTypes>;

export interface Bankings {
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
}

export type BankingsRow = Row<Bankings>;

export interface Categories {
  id: Given<number>;
  name: string;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type CategoriesRow = Row<Categories>;

export interface Companies {
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
}

export type CompaniesRow = Row<Companies>;

export interface CompanyBalances {
  company_id: number;
  open_cents: number;
  credit_cents: number;
  balance_cents: number;
}

export type CompanyBalancesRow = Row<CompanyBalances>;

export interface CompanyPeople {
  company_id: number;
  user_id: number | null;
  is_home: boolean;
  roles: string[];
  manages_company: boolean;
  reads_documents: boolean;
}

export type CompanyPeopleRow = Row<CompanyPeople>;

export interface ConfigurationBlueprints {
  id: Given<number>;
  owner_type: 'Site' | 'Company';
  slug: string;
  name: string;
  items: unknown;
  order: number;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type ConfigurationBlueprintsRow = Row<ConfigurationBlueprints>;

export interface Configurations {
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
}

export type ConfigurationsRow = Row<Configurations>;

export interface ContactWrites {
  company_id: number;
  begun_at: Date;
  unsettled_at: Date | null;
}

export type ContactWritesRow = Row<ContactWrites>;

export interface ContractEvents {
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
}

export type ContractEventsRow = Row<ContractEvents>;

export interface ContractSeals {
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
}

export type ContractSealsRow = Row<ContractSeals>;

export interface Contracts {
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
}

export type ContractsRow = Row<Contracts>;

export interface Countries {
  id: Given<number>;
  code: string;
  name: string;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type CountriesRow = Row<Countries>;

export interface Credentials {
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
}

export type CredentialsRow = Row<Credentials>;

export interface DatalakeWebsites {
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
}

export type DatalakeWebsitesRow = Row<DatalakeWebsites>;

export interface Demo {
  only_one: Defaulted<boolean>;
  seeded_on: Day;
  completed_at: Date | null;
  settled_at: Date | null;
}

export type DemoRow = Row<Demo>;

export interface DocumentSeries {
  year: number;
  last_seq: Defaulted<number>;
}

export type DocumentSeriesRow = Row<DocumentSeries>;

export interface FeedDays {
  feed: FeedName;
  date: Day;
  rows: number;
  total: number;
  revenue_micros: number;
  last_hour: Date | null;
  received_at: Date;
  processed_at: Date | null;
}

export type FeedDaysRow = Row<FeedDays>;

export interface FeedImports {
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
}

export type FeedImportsRow = Row<FeedImports>;

export interface FeedKeys {
  id: Given<number>;
  feed: FeedName;
  domain: Defaulted<string>;
  placement_id: Defaulted<string>;
  country: Defaulted<string>;
  device: Defaulted<string>;
  consent: Defaulted<string>;
  site_url: Defaulted<string>;
}

export type FeedKeysRow = Row<FeedKeys>;

export interface FeedRows {
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
}

export type FeedRowsRow = Row<FeedRows>;

export interface FeedSetAside {
  id: Given<number>;
  job_run_id: number;
  feed: FeedName;
  line: number;
  reason: string;
  text: string;
  said: string | null;
}

export type FeedSetAsideRow = Row<FeedSetAside>;

export interface Feeds {
  id: Given<number>;
  name: string;
  paused_at: Date | null;
  paused_by: number | null;
  pause_reason: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type FeedsRow = Row<Feeds>;

export interface HeldDays {
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
}

export type HeldDaysRow = Row<HeldDays>;

export interface HeldPayees {
  company_id: number;
  former: Defaulted<unknown | null>;
  begun_at: Date;
  changed_at: Date;
  changed_by: number | null;
  awaits_confirmation: Defaulted<boolean>;
}

export type HeldPayeesRow = Row<HeldPayees>;

export interface IntegrationManuals {
  id: Given<number>;
  site_id: number;
  file: string;
  content_hash: string;
  made_at: Date;
  made_by: number | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  language: 'de' | 'en';
}

export type IntegrationManualsRow = Row<IntegrationManuals>;

export interface Invitations {
  id: Given<number>;
  user_id: number;
  recipient: string;
  sent_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  accepted_at: Date | null;
}

export type InvitationsRow = Row<Invitations>;

export interface InvoiceAttachments {
  id: Given<number>;
  invoice_id: number;
  file: string;
  name: string;
  size: number;
  created_at: Defaulted<Date>;
}

export type InvoiceAttachmentsRow = Row<InvoiceAttachments>;

export interface InvoiceBalances {
  invoice_id: number;
  company_id: number;
  paid_cents: number;
  paid_on: Day;
  open_cents: number;
}

export type InvoiceBalancesRow = Row<InvoiceBalances>;

export interface InvoiceCalculations {
  position_id: number;
  cells: unknown;
}

export type InvoiceCalculationsRow = Row<InvoiceCalculations>;

export interface InvoiceDocuments {
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
}

export type InvoiceDocumentsRow = Row<InvoiceDocuments>;

export interface InvoiceEvents {
  id: Given<number>;
  invoice_id: number;
  company_id: number;
  kind: string;
  at: Date;
  actor_id: number | null;
  note: string | null;
  params: Defaulted<unknown | null>;
}

export type InvoiceEventsRow = Row<InvoiceEvents>;

export interface InvoiceMonths {
  position_id: number;
  month: Day;
  invoice_id: number;
  company_id: number;
  site_id: number;
  kind: 'SETTLEMENT' | 'CORRECTION';
  cents: number;
  is_living: Defaulted<boolean>;
}

export type InvoiceMonthsRow = Row<InvoiceMonths>;

export interface InvoicePositions {
  id: Given<number>;
  invoice_id: number;
  place: number;
  kind: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT';
  site_id: number | null;
  title: string;
  description: string;
  amount_cents: number;
  corrected_invoice_id: number | null;
}

export type InvoicePositionsRow = Row<InvoicePositions>;

export interface Invoices {
  id: Given<number>;
  company_id: number;
  kind: Defaulted<'SETTLEMENT' | 'CANCELLATION'>;
  status: Defaulted<'DRAFT' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'SENT' | 'PAID' | 'MANUAL'>;
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
}

export type InvoicesRow = Row<Invoices>;

export interface JobRunLines {
  id: Given<number>;
  job_run_id: number;
  at: Defaulted<Date>;
  level: 'info' | 'warn' | 'error';
  text: string;
  said: string | null;
}

export type JobRunLinesRow = Row<JobRunLines>;

export interface JobRuns {
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
}

export type JobRunsRow = Row<JobRuns>;

export interface ListViews {
  id: Given<number>;
  owner_id: number;
  resource: string;
  label: string;
  filter: unknown;
  sort: unknown;
  shared: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type ListViewsRow = Row<ListViews>;

export interface MailDeliveries {
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
}

export type MailDeliveriesRow = Row<MailDeliveries>;

export interface MatterMarks {
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
}

export type MatterMarksRow = Row<MatterMarks>;

export interface Memberships {
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
}

export type MembershipsRow = Row<Memberships>;

export interface MetricsHourly {
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
}

export type MetricsHourlyRow = Row<MetricsHourly>;

export interface Metrics {
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
}

export type MetricsRow = Row<Metrics>;

export interface NetworkDaily {
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
}

export type NetworkDailyRow = Row<NetworkDaily>;

export interface NoticeReads {
  user_id: number;
  notice_id: number;
}

export type NoticeReadsRow = Row<NoticeReads>;

export interface NoticeSettings {
  user_id: number;
  company_id: number;
  kind: string;
  mail: boolean;
  threshold: number | null;
  rhythm: 'WEEKLY' | 'MONTHLY' | null;
  outside: Defaulted<string[]>;
}

export type NoticeSettingsRow = Row<NoticeSettings>;

export interface Notices {
  id: Given<number>;
  company_id: number;
  user_id: number | null;
  kind: string;
  key: string;
  about: unknown;
  created_at: Date;
}

export type NoticesRow = Row<Notices>;

export interface Objections {
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
}

export type ObjectionsRow = Row<Objections>;

export interface Onboardings {
  id: Given<number>;
  company_id: number | null;
  site_id: number | null;
  status: Defaulted<'OPEN' | 'COMPLETED'>;
  completed_at: Date | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type OnboardingsRow = Row<Onboardings>;

export interface OperatorDigestItems {
  user_id: number;
  news_id: number;
}

export type OperatorDigestItemsRow = Row<OperatorDigestItems>;

export interface OperatorDigests {
  user_id: number;
  mailed_on: Day;
}

export type OperatorDigestsRow = Row<OperatorDigests>;

export interface OperatorNews {
  id: Given<number>;
  kind: 'contract-signed' | 'credentials-given' | 'integration-confirmed';
  company_id: number;
  site_id: number | null;
  caused_by: number | null;
  happened_at: Date;
  told_at: Date | null;
}

export type OperatorNewsRow = Row<OperatorNews>;

export interface OperatorProfiles {
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
}

export type OperatorProfilesRow = Row<OperatorProfiles>;

export interface OwnSiteAlerts {
  key: string;
  kind: string;
  severity: string;
  site_id: number | null;
  since: Date;
  cents_per_day: number;
  figures: unknown;
}

export type OwnSiteAlertsRow = Row<OwnSiteAlerts>;

export interface OwnSites {
  id: number;
  url: string;
  from_on: Day;
  to_on: Day;
}

export type OwnSitesRow = Row<OwnSites>;

export interface PaymentAllocations {
  id: Given<number>;
  payment_id: number;
  invoice_id: number;
  cents: number;
  settled_on: Day;
}

export type PaymentAllocationsRow = Row<PaymentAllocations>;

export interface PaymentRunLeftOut {
  run_id: number;
  company_id: number;
  reason: string;
  cents: number;
}

export type PaymentRunLeftOutRow = Row<PaymentRunLeftOut>;

export interface PaymentRuns {
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
}

export type PaymentRunsRow = Row<PaymentRuns>;

export interface PaymentTransferDocuments {
  transfer_id: number;
  invoice_id: number;
  cents: number;
  is_living: Defaulted<boolean>;
}

export type PaymentTransferDocumentsRow = Row<PaymentTransferDocuments>;

export interface PaymentTransfers {
  id: Given<number>;
  run_id: number;
  company_id: number;
  amount_cents: number;
  payee: unknown;
  remittance: string;
  end_to_end_id: Given<string>;
  stop_code: string | null;
}

export type PaymentTransfersRow = Row<PaymentTransfers>;

export interface Payments {
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
}

export type PaymentsRow = Row<Payments>;

export interface PayoutBlocks {
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
}

export type PayoutBlocksRow = Row<PayoutBlocks>;

export interface Permissions {
  id: Given<number>;
  scope: 'company' | 'admin';
  name: string;
}

export type PermissionsRow = Row<Permissions>;

export interface Placements {
  id: Given<number>;
  source: string;
  placement_id: string;
  site_id: number;
  tracker_id: number;
  from_on: Day | null;
  to_on: Day | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type PlacementsRow = Row<Placements>;

export interface Preferences {
  user_id: number;
  key: string;
  value: unknown;
}

export type PreferencesRow = Row<Preferences>;

export interface PrivacyConfirmations {
  id: Given<number>;
  site_id: number;
  company_id: number;
  text_id: number;
  confirmed_by: number | null;
  confirmed_at: Date;
}

export type PrivacyConfirmationsRow = Row<PrivacyConfirmations>;

export interface PrivacyMailings {
  user_id: number;
  text_id: number;
  mailed_at: Date;
}

export type PrivacyMailingsRow = Row<PrivacyMailings>;

export interface PrivacyTexts {
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
}

export type PrivacyTextsRow = Row<PrivacyTexts>;

export interface RateLimits {
  key: string;
  hits: number;
  resets_at: Date;
  locked_until: Date | null;
}

export type RateLimitsRow = Row<RateLimits>;

export interface RecommendationArticles {
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
}

export type RecommendationArticlesRow = Row<RecommendationArticles>;

export interface RecommendationConfigs {
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
}

export type RecommendationConfigsRow = Row<RecommendationConfigs>;

export interface RecommendationCounts {
  site_id: number;
  hour: Date;
  shortcode: 'primary' | 'midpage' | 'endpage';
  article_id: number;
  views: Defaulted<number>;
  clicks: Defaulted<number>;
}

export type RecommendationCountsRow = Row<RecommendationCounts>;

export interface RecommendationFormerArticles {
  config_id: number;
  key: string;
  id: number;
}

export type RecommendationFormerArticlesRow = Row<RecommendationFormerArticles>;

export interface RecommendationKeys {
  key: string;
  config_id: number;
  valid_until: Date | null;
  created_at: Defaulted<Date>;
}

export type RecommendationKeysRow = Row<RecommendationKeys>;

export interface RecommendationLooks {
  config_id: number;
  marks: unknown;
  looked_at: Date;
  changed_at: Date | null;
  compared: string | null;
}

export type RecommendationLooksRow = Row<RecommendationLooks>;

export interface RecommendationPages {
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
}

export type RecommendationPagesRow = Row<RecommendationPages>;

export interface RecommendationRuns {
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
}

export type RecommendationRunsRow = Row<RecommendationRuns>;

export interface RecoveryCodes {
  code_hash: string;
  user_id: number;
  used_at: Date | null;
}

export type RecoveryCodesRow = Row<RecoveryCodes>;

export interface RestatedPayouts {
  date: Day;
  site_id: number;
  tracker_id: number;
  region: 'DE' | 'AT';
  company_id: number;
  payout_micros: number;
  settled_micros: number;
  cause: 'FEED' | 'EDIT';
  noted_at: Date;
}

export type RestatedPayoutsRow = Row<RestatedPayouts>;

export interface RolePermissions {
  role_id: number;
  permission_id: number;
}

export type RolePermissionsRow = Row<RolePermissions>;

export interface Roles {
  id: Given<number>;
  scope: 'company' | 'admin';
  name: string;
  built_in: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type RolesRow = Row<Roles>;

export interface Schedules {
  name: string;
  last_due_at: Date;
}

export type SchedulesRow = Row<Schedules>;

export interface SealingKeys {
  id: number;
  private_key: string;
  certificate: string;
  created_at: Defaulted<Date>;
}

export type SealingKeysRow = Row<SealingKeys>;

export interface SecondFactors {
  user_id: number;
  secret: string;
  confirmed_at: Date | null;
  last_step: Defaulted<number>;
  created_at: Defaulted<Date>;
}

export type SecondFactorsRow = Row<SecondFactors>;

export interface SecuritySettings {
  id: Defaulted<number>;
  require_second_factor: Defaulted<boolean>;
  updated_at: Defaulted<Date>;
  owners_second_factor_since: Date | null;
  second_factor_put_off_until: Defaulted<Date>;
}

export type SecuritySettingsRow = Row<SecuritySettings>;

export interface Sessions {
  id: string;
  user_id: number;
  ip: string | null;
  user_agent: string | null;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  checked_at: Defaulted<Date>;
}

export type SessionsRow = Row<Sessions>;

export interface SettledMonths {
  company_id: number;
  site_id: number;
  month: Day;
  invoice_id: number;
  approved_on: Day;
}

export type SettledMonthsRow = Row<SettledMonths>;

export interface SiteCategories {
  site_id: number;
  category_id: number;
  type: 'PRIMARY' | 'SECONDARY';
}

export type SiteCategoriesRow = Row<SiteCategories>;

export interface SiteDaily {
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
}

export type SiteDailyRow = Row<SiteDaily>;

export interface SiteDomains {
  id: Given<number>;
  site_id: number;
  domain: string;
  from_on: Day | null;
  to_on: Day | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type SiteDomainsRow = Row<SiteDomains>;

export interface SiteMonthly {
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
}

export type SiteMonthlyRow = Row<SiteMonthly>;

export interface SiteOwnerships {
  id: Given<number>;
  site_id: number;
  company_id: number;
  from_on: Day | null;
  to_on: Day | null;
  url: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type SiteOwnershipsRow = Row<SiteOwnerships>;

export interface SiteTags {
  site_id: number;
  tag_id: number;
}

export type SiteTagsRow = Row<SiteTags>;

export interface SiteTrackerMonthly {
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
}

export type SiteTrackerMonthlyRow = Row<SiteTrackerMonthly>;

export interface Sites {
  id: Given<number>;
  company_id: number;
  url: string;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  host: Defaulted<string>;
}

export type SitesRow = Row<Sites>;

export interface SocketIoAttachments {
  id: Given<number>;
  created_at: Defaulted<Date>;
  payload: Buffer;
}

export type SocketIoAttachmentsRow = Row<SocketIoAttachments>;

export interface StoredFiles {
  key: string;
  size: number;
  stored_at: Defaulted<Date>;
}

export type StoredFilesRow = Row<StoredFiles>;

export interface Submissions {
  user_id: number;
  key: string;
  body_hash: string;
  record_id: number | null;
  created_at: Defaulted<Date>;
}

export type SubmissionsRow = Row<Submissions>;

export interface Tags {
  id: Given<number>;
  name: string;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export type TagsRow = Row<Tags>;

export interface TaxSets {
  code: string;
  label: string;
  rate_percent: number;
  order: number;
}

export type TaxSetsRow = Row<TaxSets>;

export interface TodoReminders {
  todo_id: number;
  current_since: Date;
  after_days: number;
  created_at: Defaulted<Date>;
}

export type TodoRemindersRow = Row<TodoReminders>;

export interface Todos {
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
}

export type TodosRow = Row<Todos>;

export interface ToldPublishers {
  alert_id: number;
  user_id: number;
}

export type ToldPublishersRow = Row<ToldPublishers>;

export interface ToolRecords {
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
}

export type ToolRecordsRow = Row<ToolRecords>;

export interface TrackerDaily {
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
}

export type TrackerDailyRow = Row<TrackerDaily>;

export interface Trackers {
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
}

export type TrackersRow = Row<Trackers>;

export interface UserRoles {
  user_id: number;
  role_id: number;
}

export type UserRolesRow = Row<UserRoles>;

export interface UserTokens {
  token_hash: string;
  user_id: number;
  purpose: 'invitation' | 'reset';
  created_at: Defaulted<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export type UserTokensRow = Row<UserTokens>;

export interface Users {
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
}

export type UsersRow = Row<Users>;

export interface VatIdChecks {
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
}

export type VatIdChecksRow = Row<VatIdChecks>;

export interface WorkerProcesses {
  worker_id: string;
  lock_key: number;
  started_at: Defaulted<Date>;
}

export type WorkerProcessesRow = Row<WorkerProcesses>;

declare module 'knex/types/tables' {
  interface Tables {
    account_changes: Of<AccountChanges>;
    ad_check_pictures: Of<AdCheckPictures>;
    ad_check_results: Of<AdCheckResults>;
    ad_check_runs: Of<AdCheckRuns>;
    ads_txt_lines: Of<AdsTxtLines>;
    ads_txt_sellers: Of<AdsTxtSellers>;
    ads_txt_standings: Of<AdsTxtStandings>;
    agreement_ad_trackers: Of<AgreementAdTrackers>;
    agreement_confirmations: Of<AgreementConfirmations>;
    agreement_trackers: Of<AgreementTrackers>;
    agreements: Of<Agreements>;
    alert_channels: Of<AlertChannels>;
    alert_deliveries: Of<AlertDeliveries>;
    alert_mutes: Of<AlertMutes>;
    alert_rule_channels: Of<AlertRuleChannels>;
    alert_rule_roles: Of<AlertRuleRoles>;
    alert_rules: Of<AlertRules>;
    alerts: Of<Alerts>;
    api_tokens: Of<ApiTokens>;
    audit_log: Of<AuditLog>;
    backups: Of<Backups>;
    bank_files: Of<BankFiles>;
    bank_statements: Of<BankStatements>;
    bank_transactions: Of<BankTransactions>;
    banking_tax_types: Of<BankingTaxTypes>;
    bankings: Of<Bankings>;
    categories: Of<Categories>;
    companies: Of<Companies>;
    company_balances: View<CompanyBalances>;
    company_people: View<CompanyPeople>;
    configuration_blueprints: Of<ConfigurationBlueprints>;
    configurations: Of<Configurations>;
    contact_writes: Of<ContactWrites>;
    contract_events: Of<ContractEvents>;
    contract_seals: Of<ContractSeals>;
    contracts: Of<Contracts>;
    countries: Of<Countries>;
    credentials: Of<Credentials>;
    datalake_websites: Of<DatalakeWebsites>;
    demo: Of<Demo>;
    document_series: Of<DocumentSeries>;
    feed_days: Of<FeedDays>;
    feed_imports: Of<FeedImports>;
    feed_keys: Of<FeedKeys>;
    feed_rows: Of<FeedRows>;
    feed_set_aside: Of<FeedSetAside>;
    feeds: Of<Feeds>;
    held_days: Of<HeldDays>;
    held_payees: Of<HeldPayees>;
    integration_manuals: Of<IntegrationManuals>;
    invitations: Of<Invitations>;
    invoice_attachments: Of<InvoiceAttachments>;
    invoice_balances: View<InvoiceBalances>;
    invoice_calculations: Of<InvoiceCalculations>;
    invoice_documents: Of<InvoiceDocuments>;
    invoice_events: Of<InvoiceEvents>;
    invoice_months: Of<InvoiceMonths>;
    invoice_positions: Of<InvoicePositions>;
    invoices: Of<Invoices>;
    job_run_lines: Of<JobRunLines>;
    job_runs: Of<JobRuns>;
    list_views: Of<ListViews>;
    mail_deliveries: Of<MailDeliveries>;
    matter_marks: Of<MatterMarks>;
    memberships: Of<Memberships>;
    metrics_hourly: Of<MetricsHourly>;
    metrics: Of<Metrics>;
    network_daily: Of<NetworkDaily>;
    notice_reads: Of<NoticeReads>;
    notice_settings: Of<NoticeSettings>;
    notices: Of<Notices>;
    objections: Of<Objections>;
    onboardings: Of<Onboardings>;
    operator_digest_items: Of<OperatorDigestItems>;
    operator_digests: Of<OperatorDigests>;
    operator_news: Of<OperatorNews>;
    operator_profiles: Of<OperatorProfiles>;
    own_site_alerts: View<OwnSiteAlerts>;
    own_sites: View<OwnSites>;
    payment_allocations: Of<PaymentAllocations>;
    payment_run_left_out: Of<PaymentRunLeftOut>;
    payment_runs: Of<PaymentRuns>;
    payment_transfer_documents: Of<PaymentTransferDocuments>;
    payment_transfers: Of<PaymentTransfers>;
    payments: Of<Payments>;
    payout_blocks: Of<PayoutBlocks>;
    permissions: Of<Permissions>;
    placements: Of<Placements>;
    preferences: Of<Preferences>;
    privacy_confirmations: Of<PrivacyConfirmations>;
    privacy_mailings: Of<PrivacyMailings>;
    privacy_texts: Of<PrivacyTexts>;
    rate_limits: Of<RateLimits>;
    recommendation_articles: Of<RecommendationArticles>;
    recommendation_configs: Of<RecommendationConfigs>;
    recommendation_counts: Of<RecommendationCounts>;
    recommendation_former_articles: Of<RecommendationFormerArticles>;
    recommendation_keys: Of<RecommendationKeys>;
    recommendation_looks: Of<RecommendationLooks>;
    recommendation_pages: Of<RecommendationPages>;
    recommendation_runs: Of<RecommendationRuns>;
    recovery_codes: Of<RecoveryCodes>;
    restated_payouts: Of<RestatedPayouts>;
    role_permissions: Of<RolePermissions>;
    roles: Of<Roles>;
    schedules: Of<Schedules>;
    sealing_keys: Of<SealingKeys>;
    second_factors: Of<SecondFactors>;
    security_settings: Of<SecuritySettings>;
    sessions: Of<Sessions>;
    settled_months: Of<SettledMonths>;
    site_categories: Of<SiteCategories>;
    site_daily: Of<SiteDaily>;
    site_domains: Of<SiteDomains>;
    site_monthly: Of<SiteMonthly>;
    site_ownerships: Of<SiteOwnerships>;
    site_tags: Of<SiteTags>;
    site_tracker_monthly: Of<SiteTrackerMonthly>;
    sites: Of<Sites>;
    socket_io_attachments: Of<SocketIoAttachments>;
    stored_files: Of<StoredFiles>;
    submissions: Of<Submissions>;
    tags: Of<Tags>;
    tax_sets: Of<TaxSets>;
    todo_reminders: Of<TodoReminders>;
    todos: Of<Todos>;
    told_publishers: Of<ToldPublishers>;
    tool_records: Of<ToolRecords>;
    tracker_daily: Of<TrackerDaily>;
    trackers: Of<Trackers>;
    user_roles: Of<UserRoles>;
    user_tokens: Of<UserTokens>;
    users: Of<Users>;
    vat_id_checks: Of<VatIdChecks>;
    worker_processes: Of<WorkerProcesses>;
  }
}
