// Written by `npm run db:types` from the migrated schema; not by hand.
import type { Knex } from 'knex';
import type { Day } from '#shared/dates.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import type { ImportOutcome } from '#shared/schemas/calls/imports.ts';

type Changes<Values> = {
  [Column in keyof Values]?: Values[Column] | Knex.Raw | Knex.Ref<string, object>;
};

export interface AccountChangesInitializer {
  token_hash: string;
  user_id: number;
  kind: string;
  details: unknown;
  made_at: Date | string;
  expires_at: Date | string;
  created_at?: Date | string;
}

export interface AccountChangesRow {
  token_hash: string;
  user_id: number;
  kind: 'email' | 'email-wish' | 'owner';
  details: unknown;
  made_at: Date;
  expires_at: Date;
  created_at: Date;
}

export interface AdCheckPicturesInitializer {
  run_id: number;
  device: string;
  address: string;
  file: string;
}

export interface AdCheckPicturesRow {
  id: number;
  run_id: number;
  device: 'DESKTOP' | 'MOBILE';
  address: string;
  file: string;
}

export interface AdCheckResultsInitializer {
  run_id: number;
  check_name: string;
  state: string;
  said: string;
  evidence?: unknown;
  since: Date | string;
  change?: string | null;
}

export interface AdCheckResultsRow {
  run_id: number;
  check_name: string;
  state: 'OK' | 'WARNING' | 'BROKEN' | 'NOT_CHECKED';
  said: string;
  evidence: unknown;
  since: Date;
  change: 'BROKE' | 'MENDED' | null;
}

export interface AdCheckRunsInitializer {
  website_id: number;
  run_state?: string;
  requested_by?: number | null;
  job_run_id?: number | null;
  is_rendered?: boolean;
  last_error?: string | null;
  requested_at?: Date | string;
  started_at?: Date | string | null;
  completed_at?: Date | string | null;
}

export interface AdCheckRunsRow {
  id: number;
  website_id: number;
  run_state: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED';
  requested_by: number | null;
  job_run_id: number | null;
  is_rendered: boolean;
  last_error: string | null;
  requested_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

export interface AdsTxtLinesInitializer {
  owner: string;
  domain: string;
  account: string;
  relationship: string;
  certification_id?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface AdsTxtLinesRow {
  id: number;
  owner: 'QMN' | 'WB' | 'GM';
  domain: string;
  account: string;
  relationship: 'DIRECT' | 'RESELLER';
  certification_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AgreementAdTrackersInitializer {
  agreement_id: number;
  tracker_id: number;
}

export interface AgreementAdTrackersRow {
  agreement_id: number;
  tracker_id: number;
}

export interface AgreementConfirmationsInitializer {
  onboarding_id: number;
  site_id: number;
  agreement_id?: number | null;
  agreement_updated_at: Date | string;
  terms: unknown;
  confirmed_by?: number | null;
  created_at?: Date | string;
}

export interface AgreementConfirmationsRow {
  id: number;
  onboarding_id: number;
  site_id: number;
  agreement_id: number | null;
  agreement_updated_at: Date;
  terms: unknown;
  confirmed_by: number | null;
  created_at: Date;
}

export interface AgreementTrackersInitializer {
  agreement_id: number;
  tracker_id: number;
  views_cpm: number;
}

export interface AgreementTrackersRow {
  agreement_id: number;
  tracker_id: number;
  views_cpm: number;
}

export interface AgreementsInitializer {
  site_id: number;
  status: string;
  mode: string;
  type: string;
  management_type: string;
  consent_manager_type: string;
  has_plugin?: boolean;
  comment?: string | null;
  starts_at?: Day | null;
  ends_at?: Day | null;
  ended_agreement_id?: number | null;
  former_ends_at?: Day | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface AgreementsRow {
  id: number;
  site_id: number;
  status: 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'RETIRED';
  mode: 'PLUS' | 'SELECT' | 'CONTENT_PASS' | 'PILOT';
  type: 'STANDARD' | 'CUSTOM';
  management_type: 'QMN' | 'CLIENT';
  consent_manager_type: 'CONSENT_MANAGER' | 'CLIENT';
  has_plugin: boolean;
  comment: string | null;
  starts_at: Day | null;
  ends_at: Day | null;
  ended_agreement_id: number | null;
  former_ends_at: Day | null;
  created_at: Date;
  updated_at: Date;
}

export interface AlertMutesInitializer {
  site_id: number;
  kind?: string | null;
  until?: Date | string | null;
  reason?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface AlertMutesRow {
  id: number;
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
  created_at: Date;
  updated_at: Date;
}

export interface AlertRuleRolesInitializer {
  alert_rule_id: number;
  role_id: number;
}

export interface AlertRuleRolesRow {
  alert_rule_id: number;
  role_id: number;
}

export interface AlertRulesInitializer {
  kind: string;
  enabled?: boolean;
  sensitivity?: string;
  minimum_cents?: number;
  minimum_views?: number;
  mail?: string;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface AlertRulesRow {
  id: number;
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
  enabled: boolean;
  sensitivity: 'LOW' | 'MEDIUM' | 'HIGH';
  minimum_cents: number;
  minimum_views: number;
  mail: 'AT_ONCE' | 'DIGEST' | 'NONE';
  created_at: Date;
  updated_at: Date;
}

export interface AlertsInitializer {
  kind: string;
  key: string;
  severity: string;
  state?: string;
  site_id?: number | null;
  company_id?: number | null;
  feed?: string | null;
  tracker_id?: number | null;
  job_run_id?: number | null;
  since: Date | string;
  until?: Date | string | null;
  acknowledged_by?: number | null;
  acknowledged_at?: Date | string | null;
  resolved_by?: number | null;
  resolved_at?: Date | string | null;
  muted_until?: Date | string | null;
  cents_per_day?: number | null;
  covered_kinds?: string[];
  evidence?: unknown;
  told_at?: Date | string | null;
  told_publisher_at?: Date | string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface AlertsRow {
  id: number;
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
  state: 'OPEN' | 'ACKNOWLEDGED' | 'RESOLVED';
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
  covered_kinds: string[];
  evidence: unknown;
  told_at: Date | null;
  told_publisher_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface AuditLogInitializer {
  at?: Date | string;
  actor_kind: string;
  actor_id?: number | null;
  request_id?: string | null;
  entity: string;
  entity_id: string;
  action: string;
  before?: unknown | null;
  after?: unknown | null;
}

export interface AuditLogRow {
  id: number;
  at: Date;
  actor_kind: 'admin' | 'person' | 'job' | 'system';
  actor_id: number | null;
  request_id: string | null;
  entity: string;
  entity_id: string;
  action: string;
  before: unknown | null;
  after: unknown | null;
}

export interface BackupsInitializer {
  taken_at: Date | string;
  bytes: number;
  verified: boolean;
  place: string;
  restored_at?: Date | string | null;
}

export interface BackupsRow {
  id: number;
  taken_at: Date;
  bytes: number;
  verified: boolean;
  place: string;
  restored_at: Date | null;
}

export interface BankingsInitializer {
  entity_type: string;
  entity_id: number;
  iban?: string | null;
  account_holder?: string | null;
  email?: string | null;
  tax_type?: string;
  tax_number?: string | null;
  vat_number?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface BankingsRow {
  id: number;
  entity_type: string;
  entity_id: number;
  iban: string | null;
  account_holder: string | null;
  email: string | null;
  tax_type: TaxType;
  tax_number: string | null;
  vat_number: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface CategoriesInitializer {
  name: string;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface CategoriesRow {
  id: number;
  name: string;
  created_at: Date;
  updated_at: Date;
}

export interface CompaniesInitializer {
  name: string;
  type: string;
  country: string;
  city?: string | null;
  street?: string | null;
  zip?: string | null;
  comment?: string | null;
  posting_account_number?: string | null;
  sev_desk_contact_id?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
  self_billing_agreed_on?: Day | null;
  documents_by_mail?: boolean;
}

export interface CompaniesRow {
  id: number;
  name: string;
  type: 'EXCLUSIVE' | 'AFFILIATE';
  country: string;
  city: string | null;
  street: string | null;
  zip: string | null;
  comment: string | null;
  posting_account_number: string | null;
  sev_desk_contact_id: string | null;
  created_at: Date;
  updated_at: Date;
  self_billing_agreed_on: Day | null;
  documents_by_mail: boolean;
}

export interface CompanyBalancesRow {
  company_id: number;
  open_cents: number;
  credit_cents: number;
  balance_cents: number;
}

export interface ConfigurationBlueprintsInitializer {
  owner_type: string;
  slug: string;
  name: string;
  items: unknown;
  order: number;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface ConfigurationBlueprintsRow {
  id: number;
  owner_type: 'Site' | 'Company';
  slug: string;
  name: string;
  items: unknown;
  order: number;
  created_at: Date;
  updated_at: Date;
}

export interface ConfigurationsInitializer {
  owner_type: string;
  owner_id: number;
  slug?: string | null;
  name: string;
  items?: unknown;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface ConfigurationsRow {
  id: number;
  owner_type: 'Site' | 'Company';
  owner_id: number;
  site_id: number | null;
  company_id: number | null;
  slug: string | null;
  name: string;
  items: unknown;
  created_at: Date;
  updated_at: Date;
}

export interface ContactWritesInitializer {
  company_id: number;
  begun_at: Date | string;
  unsettled_at?: Date | string | null;
}

export interface ContactWritesRow {
  company_id: number;
  begun_at: Date;
  unsettled_at: Date | null;
}

export interface ContractEventsInitializer {
  contract_id: number;
  company_id: number;
  kind: string;
  at: Date | string;
  actor_kind: string;
  actor_id?: number | null;
  actor_name?: string | null;
  actor_email?: string | null;
  ip?: string | null;
  document_hash?: string | null;
  file?: string | null;
  note?: string | null;
}

export interface ContractEventsRow {
  id: number;
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

export interface ContractSealsInitializer {
  contract_id: number;
  company_id: number;
  file?: string | null;
  file_hash: string;
  document_hash: string;
  sealing_key_id: number;
  signer_name: string;
  signer_email: string;
  method: string;
  sealed_at: Date | string;
}

export interface ContractSealsRow {
  id: number;
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

export interface ContractsInitializer {
  company_id: number;
  initial_file?: string | null;
  initial_document?: string | null;
  initial_at?: Date | string | null;
  signed_file?: string | null;
  signed_document?: string | null;
  signed_at?: Date | string | null;
  signed_by?: number | null;
  signed_how?: string | null;
  approved_at?: Date | string | null;
  approved_by?: number | null;
  rejected_at?: Date | string | null;
  rejection_reason?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface ContractsRow {
  id: number;
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
  created_at: Date;
  updated_at: Date;
}

export interface CountriesInitializer {
  code: string;
  name: string;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface CountriesRow {
  id: number;
  code: string;
  name: string;
  created_at: Date;
  updated_at: Date;
}

export interface CredentialsInitializer {
  id?: number;
  site_id: number;
  company_id?: number | null;
  type: string;
  url: string;
  username: string;
  password: string;
  comment?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
  returned_at?: Date | string | null;
  return_reason?: string | null;
}

export interface CredentialsRow {
  id: number;
  site_id: number;
  company_id: number | null;
  type: 'CMS' | 'CONSENT_MANAGER';
  url: string;
  username: string;
  password: string;
  comment: string | null;
  created_at: Date;
  updated_at: Date;
  returned_at: Date | null;
  return_reason: string | null;
}

export interface DatalakeWebsitesInitializer {
  domain: string;
  site_id?: number | null;
  requested_by?: number | null;
  ads_txt?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
  shown?: string;
}

export interface DatalakeWebsitesRow {
  id: number;
  domain: string;
  site_id: number | null;
  requested_by: number | null;
  ads_txt: string | null;
  created_at: Date;
  updated_at: Date;
  shown: string;
}

export interface DemoInitializer {
  only_one?: boolean;
  seeded_on: Day;
  completed_at?: Date | string | null;
  settled_at?: Date | string | null;
}

export interface DemoRow {
  only_one: boolean;
  seeded_on: Day;
  completed_at: Date | null;
  settled_at: Date | null;
}

export interface DocumentSeriesInitializer {
  year: number;
  last_seq?: number;
}

export interface DocumentSeriesRow {
  year: number;
  last_seq: number;
}

export interface FeedDaysInitializer {
  feed: string;
  date: Day;
  rows: number;
  total: number;
  revenue_micros: number;
  last_hour?: Date | string | null;
  received_at: Date | string;
  processed_at?: Date | string | null;
}

export interface FeedDaysRow {
  feed: FeedName;
  date: Day;
  rows: number;
  total: number;
  revenue_micros: number;
  last_hour: Date | null;
  received_at: Date;
  processed_at: Date | null;
}

export interface FeedImportsInitializer {
  feed: string;
  file_name: string;
  size: number;
  sha256: string;
  preview: unknown;
  stored_before: string;
  created_by?: number | null;
  created_at: Date | string;
  confirmed_by?: number | null;
  confirmed_at?: Date | string | null;
  force?: boolean;
  job_run_id?: number | null;
  file_removed_at?: Date | string | null;
}

export interface FeedImportsRow {
  id: number;
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
  force: boolean;
  job_run_id: number | null;
  file_removed_at: Date | null;
}

export interface FeedKeysInitializer {
  feed: string;
  domain?: string;
  placement_id?: string;
  country?: string;
  device?: string;
  consent?: string;
  site_url?: string;
}

export interface FeedKeysRow {
  id: number;
  feed: FeedName;
  domain: string;
  placement_id: string;
  country: string;
  device: string;
  consent: string;
  site_url: string;
}

export interface FeedRowsInitializer {
  feed: string;
  date: Day;
  key_id: number;
  job_run_id: number;
  hour?: Date | string | null;
  page_impressions?: number;
  requests?: number;
  views?: number;
  clicks?: number;
  fallbacks?: number;
  revenue_micros?: number;
}

export interface FeedRowsRow {
  feed: FeedName;
  date: Day;
  key_id: number;
  job_run_id: number;
  hour: Date | null;
  page_impressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenue_micros: number;
}

export interface FeedSetAsideInitializer {
  job_run_id: number;
  feed: string;
  line: number;
  reason: string;
  text: string;
  said?: string | null;
}

export interface FeedSetAsideRow {
  id: number;
  job_run_id: number;
  feed: FeedName;
  line: number;
  reason: string;
  text: string;
  said: string | null;
}

export interface HeldDaysInitializer {
  feed: string;
  site_id: number;
  date: Day;
  status?: string;
  count_before: number;
  count_after: number;
  revenue_micros_before: number;
  revenue_micros_after: number;
  payout_micros_before: number;
  payout_micros_after: number;
  job_run_id?: number | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface HeldDaysRow {
  id: number;
  feed: FeedName;
  site_id: number;
  date: Day;
  status: 'OPEN' | 'KEPT' | 'ACCEPTED' | 'SETTLED';
  count_before: number;
  count_after: number;
  revenue_micros_before: number;
  revenue_micros_after: number;
  payout_micros_before: number;
  payout_micros_after: number;
  job_run_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface HeldPayeesInitializer {
  company_id: number;
  former?: unknown | null;
  begun_at: Date | string;
  changed_at: Date | string;
  changed_by?: number | null;
  awaits_confirmation?: boolean;
}

export interface HeldPayeesRow {
  company_id: number;
  former: unknown | null;
  begun_at: Date;
  changed_at: Date;
  changed_by: number | null;
  awaits_confirmation: boolean;
}

export interface IntegrationManualsInitializer {
  site_id: number;
  file: string;
  content_hash: string;
  made_at: Date | string;
  made_by?: number | null;
  created_at?: Date | string;
  updated_at?: Date | string;
  language: string;
}

export interface IntegrationManualsRow {
  id: number;
  site_id: number;
  file: string;
  content_hash: string;
  made_at: Date;
  made_by: number | null;
  created_at: Date;
  updated_at: Date;
  language: 'de' | 'en';
}

export interface InvitationsInitializer {
  user_id: number;
  recipient: string;
  sent_at: Date | string;
  expires_at: Date | string;
  opened_at?: Date | string | null;
  accepted_at?: Date | string | null;
}

export interface InvitationsRow {
  id: number;
  user_id: number;
  recipient: string;
  sent_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  accepted_at: Date | null;
}

export interface InvoiceAttachmentsInitializer {
  invoice_id: number;
  file: string;
  name: string;
  size: number;
  created_at?: Date | string;
}

export interface InvoiceAttachmentsRow {
  id: number;
  invoice_id: number;
  file: string;
  name: string;
  size: number;
  created_at: Date;
}

export interface InvoiceBalancesRow {
  invoice_id: number;
  company_id: number;
  paid_cents: number;
  paid_on: Day;
  open_cents: number;
}

export interface InvoiceCalculationsInitializer {
  position_id: number;
  cells: unknown;
}

export interface InvoiceCalculationsRow {
  position_id: number;
  cells: unknown;
}

export interface InvoiceDocumentsInitializer {
  invoice_id: number;
  number: string;
  issued_at: Date | string;
  pdf_file?: string | null;
  pdf_sha256: string;
  xml_sha256: string;
  payload?: unknown | null;
  sealing_key_id: number;
  previous_hash: string;
  hash: string;
  taken_out_at?: Date | string | null;
  payload_sha256?: string | null;
}

export interface InvoiceDocumentsRow {
  id: number;
  invoice_id: number;
  number: string;
  issued_at: Date;
  pdf_file: string | null;
  pdf_sha256: string;
  xml_sha256: string;
  payload: unknown | null;
  sealing_key_id: number;
  previous_hash: string;
  hash: string;
  taken_out_at: Date | null;
  payload_sha256: string | null;
}

export interface InvoiceEventsInitializer {
  invoice_id: number;
  company_id: number;
  kind: string;
  at: Date | string;
  actor_id?: number | null;
  note?: string | null;
  params?: unknown | null;
}

export interface InvoiceEventsRow {
  id: number;
  invoice_id: number;
  company_id: number;
  kind: string;
  at: Date;
  actor_id: number | null;
  note: string | null;
  params: unknown | null;
}

export interface InvoiceMonthsInitializer {
  position_id: number;
  month: Day;
  invoice_id: number;
  company_id: number;
  site_id: number;
  kind: string;
  cents: number;
  is_living?: boolean;
}

export interface InvoiceMonthsRow {
  position_id: number;
  month: Day;
  invoice_id: number;
  company_id: number;
  site_id: number;
  kind: 'SETTLEMENT' | 'CORRECTION';
  cents: number;
  is_living: boolean;
}

export interface InvoicePositionsInitializer {
  invoice_id: number;
  place: number;
  kind: string;
  site_id?: number | null;
  title: string;
  description: string;
  amount_cents: number;
  corrected_invoice_id?: number | null;
}

export interface InvoicePositionsRow {
  id: number;
  invoice_id: number;
  place: number;
  kind: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT';
  site_id: number | null;
  title: string;
  description: string;
  amount_cents: number;
  corrected_invoice_id: number | null;
}

export interface InvoicesInitializer {
  company_id: number;
  kind?: string;
  status?: string;
  from_on: Day;
  to_on: Day;
  date: Day;
  category?: number;
  currency?: string;
  top_content: string;
  bottom_content: string;
  tax_type?: string | null;
  net_cents?: number;
  tax_cents?: number;
  gross_cents?: number;
  payee?: unknown | null;
  operator?: unknown | null;
  supplier_id?: string | null;
  due_on?: Day | null;
  special_conditions?: string | null;
  approved_at?: Date | string | null;
  approved_by?: number | null;
  manual_reference?: string | null;
  manual_on?: Day | null;
  number_year?: number | null;
  number_seq?: number | null;
  issued_on?: Day | null;
  corrects_id?: number | null;
  cancelled_by_id?: number | null;
  failure_code?: string | null;
  failure_params?: unknown | null;
  paid_on?: Day | null;
  paid_cents?: number;
  created_at?: Date | string;
  updated_at?: Date | string;
  reversed_on?: Day | null;
}

export interface InvoicesRow {
  id: number;
  company_id: number;
  kind: 'SETTLEMENT' | 'CANCELLATION';
  status: 'DRAFT' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'SENT' | 'PAID' | 'MANUAL';
  from_on: Day;
  to_on: Day;
  date: Day;
  category: number;
  currency: string;
  top_content: string;
  bottom_content: string;
  tax_type: TaxType | null;
  net_cents: number;
  tax_cents: number;
  gross_cents: number;
  payee: unknown | null;
  operator: unknown | null;
  supplier_id: string | null;
  due_on: Day | null;
  special_conditions: string | null;
  approved_at: Date | null;
  approved_by: number | null;
  manual_reference: string | null;
  manual_on: Day | null;
  number_year: number | null;
  number_seq: number | null;
  number: string | null;
  label: string | null;
  issued_on: Day | null;
  corrects_id: number | null;
  cancelled_by_id: number | null;
  failure_code: string | null;
  failure_params: unknown | null;
  paid_on: Day | null;
  paid_cents: number;
  created_at: Date;
  updated_at: Date;
  reversed_on: Day | null;
}

export interface JobRunLinesInitializer {
  job_run_id: number;
  at?: Date | string;
  level: string;
  text: string;
  said?: string | null;
}

export interface JobRunLinesRow {
  id: number;
  job_run_id: number;
  at: Date;
  level: 'info' | 'warn' | 'error';
  text: string;
  said: string | null;
}

export interface JobRunsInitializer {
  name: string;
  status?: string;
  from_on?: Day | null;
  to_on?: Day | null;
  description?: string | null;
  worker_id?: string | null;
  job_id?: number | null;
  queue?: string | null;
  job_key?: string | null;
  payload?: unknown | null;
  started_by?: number | null;
  started_at?: Date | string;
  completed_at?: Date | string | null;
  given_up_at?: Date | string | null;
  settled_at?: Date | string | null;
  said?: string | null;
}

export interface JobRunsRow {
  id: number;
  name: string;
  status: 'STARTED' | 'COMPLETED' | 'FAILED';
  from_on: Day | null;
  to_on: Day | null;
  description: string | null;
  worker_id: string | null;
  job_id: number | null;
  queue: string | null;
  job_key: string | null;
  payload: unknown | null;
  started_by: number | null;
  started_at: Date;
  completed_at: Date | null;
  given_up_at: Date | null;
  settled_at: Date | null;
  said: string | null;
}

export interface ListViewsInitializer {
  owner_id: number;
  resource: string;
  label: string;
  filter: unknown;
  sort: unknown;
  shared?: boolean;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface ListViewsRow {
  id: number;
  owner_id: number;
  resource: string;
  label: string;
  filter: unknown;
  sort: unknown;
  shared: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface MailDeliveriesInitializer {
  user_id?: number | null;
  recipient: string;
  template: string;
  subject: string;
  status?: string;
  attempts?: number;
  last_error?: string | null;
  sent_at?: Date | string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface MailDeliveriesRow {
  id: number;
  user_id: number | null;
  recipient: string;
  template: string;
  subject: string;
  status: 'QUEUED' | 'SENT' | 'FAILED';
  attempts: number;
  last_error: string | null;
  sent_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface MetricsHourlyInitializer {
  date: Day;
  site_id: number;
  tracker_id: number;
  region: string;
  company_id: number;
  hours: Date | string[];
  page_impressions: number[];
  requests: number[];
  views: number[];
  clicks: number[];
  fallbacks: number[];
  revenue_micros: number[];
}

export interface MetricsHourlyRow {
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

export interface MetricsInitializer {
  date: Day;
  site_id: number;
  company_id: number;
  tracker_id: number;
  region: string;
  page_impressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenue_micros: number;
  agreement_id?: number | null;
  rate_cents?: number | null;
  payout_micros: number;
}

export interface MetricsRow {
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

export interface NetworkDailyInitializer {
  date: Day;
  region: string;
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

export interface NetworkDailyRow {
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

export interface ObjectionsInitializer {
  invoice_id: number;
  company_id: number;
  user_id?: number | null;
  reason: string;
  state?: string;
  answer?: string | null;
  answered_by?: number | null;
  answered_at?: Date | string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface ObjectionsRow {
  id: number;
  invoice_id: number;
  company_id: number;
  user_id: number | null;
  reason: string;
  state: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN';
  answer: string | null;
  answered_by: number | null;
  answered_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface OnboardingsInitializer {
  company_id?: number | null;
  site_id?: number | null;
  status?: string;
  completed_at?: Date | string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface OnboardingsRow {
  id: number;
  company_id: number | null;
  site_id: number | null;
  status: 'OPEN' | 'COMPLETED';
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface OperatorDigestItemsInitializer {
  user_id: number;
  news_id: number;
}

export interface OperatorDigestItemsRow {
  user_id: number;
  news_id: number;
}

export interface OperatorNewsInitializer {
  kind: string;
  company_id: number;
  site_id?: number | null;
  caused_by?: number | null;
  happened_at: Date | string;
  told_at?: Date | string | null;
}

export interface OperatorNewsRow {
  id: number;
  kind: 'contract-signed' | 'credentials-given' | 'integration-confirmed';
  company_id: number;
  site_id: number | null;
  caused_by: number | null;
  happened_at: Date;
  told_at: Date | null;
}

export interface OperatorProfilesInitializer {
  name: string;
  street: string;
  zip: string;
  city: string;
  country: string;
  vat_id?: string | null;
  tax_number?: string | null;
  email: string;
  phone: string;
  contact_name: string;
  register?: string | null;
  managers?: string | null;
  payment_days?: number;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface OperatorProfilesRow {
  id: number;
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
  payment_days: number;
  created_at: Date;
  updated_at: Date;
}

export interface OwnSiteAlertsRow {
  key: string;
  kind: string;
  severity: string;
  site_id: number | null;
  since: Date;
  cents_per_day: number;
  figures: unknown;
}

export interface OwnSitesRow {
  id: number;
  url: string;
  from_on: Day;
  to_on: Day;
}

export interface PaymentAllocationsInitializer {
  payment_id: number;
  invoice_id: number;
  cents: number;
  settled_on: Day;
}

export interface PaymentAllocationsRow {
  id: number;
  payment_id: number;
  invoice_id: number;
  cents: number;
  settled_on: Day;
}

export interface PaymentsInitializer {
  company_id: number;
  value_on: Day;
  amount_cents: number;
  source: string;
  reference: string;
  invoice_id?: number | null;
  reverses_id?: number | null;
  actor_id?: number | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface PaymentsRow {
  id: number;
  company_id: number;
  value_on: Day;
  amount_cents: number;
  source: 'HAND' | 'TOOL' | 'BANK';
  reference: string;
  invoice_id: number | null;
  reverses_id: number | null;
  actor_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface PermissionsInitializer {
  scope: string;
  name: string;
}

export interface PermissionsRow {
  id: number;
  scope: 'company' | 'admin';
  name: string;
}

export interface PlacementsInitializer {
  source: string;
  placement_id: string;
  site_id: number;
  tracker_id: number;
  from_on?: Day | null;
  to_on?: Day | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface PlacementsRow {
  id: number;
  source: string;
  placement_id: string;
  site_id: number;
  tracker_id: number;
  from_on: Day | null;
  to_on: Day | null;
  created_at: Date;
  updated_at: Date;
}

export interface PreferencesInitializer {
  user_id: number;
  key: string;
  value: unknown;
}

export interface PreferencesRow {
  user_id: number;
  key: string;
  value: unknown;
}

export interface PrivacyConfirmationsInitializer {
  site_id: number;
  company_id: number;
  text_id: number;
  confirmed_by?: number | null;
  confirmed_at: Date | string;
}

export interface PrivacyConfirmationsRow {
  id: number;
  site_id: number;
  company_id: number;
  text_id: number;
  confirmed_by: number | null;
  confirmed_at: Date;
}

export interface PrivacyMailingsInitializer {
  user_id: number;
  text_id: number;
  mailed_at: Date | string;
}

export interface PrivacyMailingsRow {
  user_id: number;
  text_id: number;
  mailed_at: Date;
}

export interface PrivacyTextsInitializer {
  kind: string;
  language: string;
  title: string;
  body: string;
  state?: string;
  version?: number | null;
  valid_from?: Day | null;
  created_by_id?: number | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface PrivacyTextsRow {
  id: number;
  kind: 'GENERAL' | 'CONSENT_MANAGER';
  language: 'de' | 'en';
  title: string;
  body: string;
  state: 'DRAFT' | 'PUBLISHED';
  version: number | null;
  valid_from: Day | null;
  created_by_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface RateLimitsInitializer {
  key: string;
  hits: number;
  resets_at: Date | string;
  locked_until?: Date | string | null;
}

export interface RateLimitsRow {
  key: string;
  hits: number;
  resets_at: Date;
  locked_until: Date | null;
}

export interface RecommendationArticlesInitializer {
  id?: number;
  config_id: number;
  key: string;
  url: string;
  title: string;
  image?: string | null;
  language?: string | null;
  published_at?: Date | string | null;
  text: string;
  text_hash: string;
  keywords?: unknown;
  recommended?: number[] | null;
  reasons?: unknown | null;
}

export interface RecommendationArticlesRow {
  id: number;
  config_id: number;
  key: string;
  url: string;
  title: string;
  image: string | null;
  language: string | null;
  published_at: Date | null;
  text: string;
  text_hash: string;
  keywords: unknown;
  recommended: number[] | null;
  reasons: unknown | null;
}

export interface RecommendationConfigsInitializer {
  site_id: number;
  sitemaps?: unknown;
  processing_config: unknown;
  selector_blacklist?: unknown;
  recommendation_style_config: unknown;
  plugin_config: unknown;
  custom_image_selector?: string | null;
  custom_image_attribute?: string | null;
  custom_image_css_regex?: string | null;
  username?: string | null;
  password?: string | null;
  title_replace_regex?: string | null;
  exclude_image_url?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface RecommendationConfigsRow {
  id: number;
  site_id: number;
  sitemaps: unknown;
  processing_config: unknown;
  selector_blacklist: unknown;
  recommendation_style_config: unknown;
  plugin_config: unknown;
  custom_image_selector: string | null;
  custom_image_attribute: string | null;
  custom_image_css_regex: string | null;
  username: string | null;
  password: string | null;
  title_replace_regex: string | null;
  exclude_image_url: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface RecommendationCountsInitializer {
  site_id: number;
  hour: Date | string;
  shortcode: string;
  article_id: number;
  views?: number;
  clicks?: number;
}

export interface RecommendationCountsRow {
  site_id: number;
  hour: Date;
  shortcode: 'primary' | 'midpage' | 'endpage';
  article_id: number;
  views: number;
  clicks: number;
}

export interface RecommendationFormerArticlesInitializer {
  config_id: number;
  key: string;
  id: number;
}

export interface RecommendationFormerArticlesRow {
  config_id: number;
  key: string;
  id: number;
}

export interface RecommendationKeysInitializer {
  key: string;
  config_id: number;
  valid_until?: Date | string | null;
  created_at?: Date | string;
}

export interface RecommendationKeysRow {
  key: string;
  config_id: number;
  valid_until: Date | null;
  created_at: Date;
}

export interface RecommendationPagesInitializer {
  config_id: number;
  key: string;
  url: string;
  depth?: number;
  lastmod?: string | null;
  read_lastmod?: string | null;
  etag?: string | null;
  last_modified?: string | null;
  body_hash?: string | null;
  read_with?: string | null;
  state?: string;
  reason?: string | null;
  moved_to?: string | null;
  article_id?: number | null;
  listed_run: number;
  done_run?: number | null;
}

export interface RecommendationPagesRow {
  id: number;
  config_id: number;
  key: string;
  url: string;
  depth: number;
  lastmod: string | null;
  read_lastmod: string | null;
  etag: string | null;
  last_modified: string | null;
  body_hash: string | null;
  read_with: string | null;
  state: 'PENDING' | 'KEPT' | 'SKIPPED' | 'GONE';
  reason: string | null;
  moved_to: string | null;
  article_id: number | null;
  listed_run: number;
  done_run: number | null;
}

export interface RecommendationRunsInitializer {
  config_id: number;
  state?: string;
  phase?: string;
  requested_by?: number | null;
  job_run_id?: number | null;
  bodies?: number;
  last_error?: string | null;
  requested_at?: Date | string;
  started_at?: Date | string | null;
  completed_at?: Date | string | null;
  would_lose?: number | null;
}

export interface RecommendationRunsRow {
  id: number;
  config_id: number;
  state: 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'HELD';
  phase: 'DISCOVER' | 'FETCH' | 'COMPUTE';
  requested_by: number | null;
  job_run_id: number | null;
  bodies: number;
  last_error: string | null;
  requested_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  would_lose: number | null;
}

export interface RecoveryCodesInitializer {
  code_hash: string;
  user_id: number;
  used_at?: Date | string | null;
}

export interface RecoveryCodesRow {
  code_hash: string;
  user_id: number;
  used_at: Date | null;
}

export interface RestatedPayoutsInitializer {
  date: Day;
  site_id: number;
  tracker_id: number;
  region: string;
  company_id: number;
  payout_micros: number;
  settled_micros: number;
  cause: string;
  noted_at: Date | string;
}

export interface RestatedPayoutsRow {
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

export interface RolePermissionsInitializer {
  role_id: number;
  permission_id: number;
}

export interface RolePermissionsRow {
  role_id: number;
  permission_id: number;
}

export interface RolesInitializer {
  scope: string;
  name: string;
  built_in?: boolean;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface RolesRow {
  id: number;
  scope: 'company' | 'admin';
  name: string;
  built_in: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface SchedulesInitializer {
  name: string;
  last_due_at: Date | string;
}

export interface SchedulesRow {
  name: string;
  last_due_at: Date;
}

export interface SealingKeysInitializer {
  id: number;
  private_key: string;
  certificate: string;
  created_at?: Date | string;
}

export interface SealingKeysRow {
  id: number;
  private_key: string;
  certificate: string;
  created_at: Date;
}

export interface SecondFactorsInitializer {
  user_id: number;
  secret: string;
  confirmed_at?: Date | string | null;
  last_step?: number;
  created_at?: Date | string;
}

export interface SecondFactorsRow {
  user_id: number;
  secret: string;
  confirmed_at: Date | null;
  last_step: number;
  created_at: Date;
}

export interface SecuritySettingsInitializer {
  id?: number;
  require_second_factor?: boolean;
  updated_at?: Date | string;
  owners_second_factor_since?: Date | string | null;
  second_factor_put_off_until?: Date | string;
}

export interface SecuritySettingsRow {
  id: number;
  require_second_factor: boolean;
  updated_at: Date;
  owners_second_factor_since: Date | null;
  second_factor_put_off_until: Date;
}

export interface SessionsInitializer {
  id: string;
  user_id: number;
  ip?: string | null;
  user_agent?: string | null;
  created_at?: Date | string;
  last_seen_at?: Date | string;
  checked_at?: Date | string;
}

export interface SessionsRow {
  id: string;
  user_id: number;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  checked_at: Date;
}

export interface SettledMonthsInitializer {
  company_id: number;
  site_id: number;
  month: Day;
  invoice_id: number;
  approved_on: Day;
}

export interface SettledMonthsRow {
  company_id: number;
  site_id: number;
  month: Day;
  invoice_id: number;
  approved_on: Day;
}

export interface SiteCategoriesInitializer {
  site_id: number;
  category_id: number;
  type: string;
}

export interface SiteCategoriesRow {
  site_id: number;
  category_id: number;
  type: 'PRIMARY' | 'SECONDARY';
}

export interface SiteDailyInitializer {
  date: Day;
  site_id: number;
  region: string;
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

export interface SiteDailyRow {
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

export interface SiteDomainsInitializer {
  site_id: number;
  domain: string;
  from_on?: Day | null;
  to_on?: Day | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface SiteDomainsRow {
  id: number;
  site_id: number;
  domain: string;
  from_on: Day | null;
  to_on: Day | null;
  created_at: Date;
  updated_at: Date;
}

export interface SiteMonthlyInitializer {
  month: Day;
  site_id: number;
  company_id: number;
  region: string;
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

export interface SiteMonthlyRow {
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

export interface SiteOwnershipsInitializer {
  site_id: number;
  company_id: number;
  from_on?: Day | null;
  to_on?: Day | null;
  url?: string | null;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface SiteOwnershipsRow {
  id: number;
  site_id: number;
  company_id: number;
  from_on: Day | null;
  to_on: Day | null;
  url: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface SiteTagsInitializer {
  site_id: number;
  tag_id: number;
}

export interface SiteTagsRow {
  site_id: number;
  tag_id: number;
}

export interface SiteTrackerMonthlyInitializer {
  month: Day;
  site_id: number;
  tracker_id: number;
  company_id: number;
  region: string;
  page_impressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenue_micros: number;
  payout_micros: number;
}

export interface SiteTrackerMonthlyRow {
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

export interface SitesInitializer {
  company_id: number;
  url: string;
  created_at?: Date | string;
  updated_at?: Date | string;
  host?: string;
}

export interface SitesRow {
  id: number;
  company_id: number;
  url: string;
  created_at: Date;
  updated_at: Date;
  host: string;
}

export interface SocketIoAttachmentsInitializer {
  created_at?: Date | string;
  payload: Buffer;
}

export interface SocketIoAttachmentsRow {
  id: number;
  created_at: Date;
  payload: Buffer;
}

export interface StoredFilesInitializer {
  key: string;
  size: number;
  stored_at?: Date | string;
}

export interface StoredFilesRow {
  key: string;
  size: number;
  stored_at: Date;
}

export interface SubmissionsInitializer {
  user_id: number;
  key: string;
  body_hash: string;
  record_id?: number | null;
  created_at?: Date | string;
}

export interface SubmissionsRow {
  user_id: number;
  key: string;
  body_hash: string;
  record_id: number | null;
  created_at: Date;
}

export interface TagsInitializer {
  name: string;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface TagsRow {
  id: number;
  name: string;
  created_at: Date;
  updated_at: Date;
}

export interface TaxSetsInitializer {
  code: string;
  label: string;
  rate_percent: number;
  order: number;
}

export interface TaxSetsRow {
  code: string;
  label: string;
  rate_percent: number;
  order: number;
}

export interface TodoRemindersInitializer {
  todo_id: number;
  current_since: Date | string;
  after_days: number;
  created_at?: Date | string;
}

export interface TodoRemindersRow {
  todo_id: number;
  current_since: Date;
  after_days: number;
  created_at: Date;
}

export interface TodosInitializer {
  onboarding_id: number;
  slug: string;
  phase: string;
  status?: string;
  assignable_type: string;
  assignable_id?: number | null;
  current_since?: Date | string | null;
  completed_at?: Date | string | null;
  completed_by?: number | null;
  created_at?: Date | string;
  updated_at?: Date | string;
  told_at?: Date | string | null;
}

export interface TodosRow {
  id: number;
  onboarding_id: number;
  slug: string;
  phase: string;
  status: 'OPEN' | 'COMPLETED';
  assignable_type: 'Person' | 'Admin';
  assignable_id: number | null;
  current_since: Date | null;
  completed_at: Date | null;
  completed_by: number | null;
  created_at: Date;
  updated_at: Date;
  told_at: Date | null;
}

export interface ToldPublishersInitializer {
  alert_id: number;
  user_id: number;
}

export interface ToldPublishersRow {
  alert_id: number;
  user_id: number;
}

export interface ToolRecordsInitializer {
  invoice_id: number;
  begun_at?: Date | string | null;
  unsettled_at?: Date | string | null;
  attempts?: number;
  tool_id?: string | null;
  status_code?: number | null;
  is_partially_paid?: boolean;
  checked_at?: Date | string | null;
}

export interface ToolRecordsRow {
  invoice_id: number;
  begun_at: Date | null;
  unsettled_at: Date | null;
  attempts: number;
  tool_id: string | null;
  status_code: number | null;
  is_partially_paid: boolean;
  checked_at: Date | null;
}

export interface TrackerDailyInitializer {
  date: Day;
  tracker_id: number;
  region: string;
  page_impressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenue_micros: number;
  payout_micros: number;
}

export interface TrackerDailyRow {
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

export interface TrackersInitializer {
  slug: string;
  name: string;
  source: string;
  owner: string;
  order: number;
  device_type: string;
  use_case: string;
  created_at?: Date | string;
  updated_at?: Date | string;
}

export interface TrackersRow {
  id: number;
  slug: string;
  name: string;
  source: string;
  owner: 'GM' | 'WB' | 'QMN';
  order: number;
  device_type: 'DESKTOP' | 'MOBILE' | 'MULTISCREEN';
  use_case: 'PAGE_IMPRESSIONS' | 'AD_TRACKING' | 'PILOT_TRACKING';
  created_at: Date;
  updated_at: Date;
}

export interface UserRolesInitializer {
  user_id: number;
  role_id: number;
}

export interface UserRolesRow {
  user_id: number;
  role_id: number;
}

export interface UserTokensInitializer {
  token_hash: string;
  user_id: number;
  purpose: string;
  created_at?: Date | string;
  expires_at: Date | string;
  used_at?: Date | string | null;
}

export interface UserTokensRow {
  token_hash: string;
  user_id: number;
  purpose: 'invitation' | 'reset';
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface UsersInitializer {
  kind: string;
  company_id?: number | null;
  email: string;
  first_name: string;
  last_name: string;
  language?: string;
  password_hash?: string | null;
  last_signed_in_at?: Date | string | null;
  invited_at?: Date | string | null;
  deactivated_at?: Date | string | null;
  welcome_page_visited?: boolean;
  dashboard_page_visited?: boolean;
  created_at?: Date | string;
  updated_at?: Date | string;
  news_mails?: string;
  erased_at?: Date | string | null;
}

export interface UsersRow {
  id: number;
  kind: 'admin' | 'person';
  company_id: number | null;
  email: string;
  first_name: string;
  last_name: string;
  language: 'de' | 'en';
  password_hash: string | null;
  last_signed_in_at: Date | null;
  invited_at: Date | null;
  deactivated_at: Date | null;
  welcome_page_visited: boolean;
  dashboard_page_visited: boolean;
  created_at: Date;
  updated_at: Date;
  news_mails: 'AT_ONCE' | 'DAILY' | 'NONE';
  erased_at: Date | null;
}

export interface WorkerProcessesInitializer {
  worker_id: string;
  lock_key: number;
  started_at?: Date | string;
}

export interface WorkerProcessesRow {
  worker_id: string;
  lock_key: number;
  started_at: Date;
}

declare module 'knex/types/tables' {
  interface Tables {
    account_changes: Knex.CompositeTableType<
      AccountChangesRow,
      AccountChangesInitializer,
      Changes<AccountChangesInitializer>
    >;
    ad_check_pictures: Knex.CompositeTableType<
      AdCheckPicturesRow,
      AdCheckPicturesInitializer,
      Changes<AdCheckPicturesInitializer>
    >;
    ad_check_results: Knex.CompositeTableType<
      AdCheckResultsRow,
      AdCheckResultsInitializer,
      Changes<AdCheckResultsInitializer>
    >;
    ad_check_runs: Knex.CompositeTableType<
      AdCheckRunsRow,
      AdCheckRunsInitializer,
      Changes<AdCheckRunsInitializer>
    >;
    ads_txt_lines: Knex.CompositeTableType<
      AdsTxtLinesRow,
      AdsTxtLinesInitializer,
      Changes<AdsTxtLinesInitializer>
    >;
    agreement_ad_trackers: Knex.CompositeTableType<
      AgreementAdTrackersRow,
      AgreementAdTrackersInitializer,
      Changes<AgreementAdTrackersInitializer>
    >;
    agreement_confirmations: Knex.CompositeTableType<
      AgreementConfirmationsRow,
      AgreementConfirmationsInitializer,
      Changes<AgreementConfirmationsInitializer>
    >;
    agreement_trackers: Knex.CompositeTableType<
      AgreementTrackersRow,
      AgreementTrackersInitializer,
      Changes<AgreementTrackersInitializer>
    >;
    agreements: Knex.CompositeTableType<
      AgreementsRow,
      AgreementsInitializer,
      Changes<AgreementsInitializer>
    >;
    alert_mutes: Knex.CompositeTableType<
      AlertMutesRow,
      AlertMutesInitializer,
      Changes<AlertMutesInitializer>
    >;
    alert_rule_roles: Knex.CompositeTableType<
      AlertRuleRolesRow,
      AlertRuleRolesInitializer,
      Changes<AlertRuleRolesInitializer>
    >;
    alert_rules: Knex.CompositeTableType<
      AlertRulesRow,
      AlertRulesInitializer,
      Changes<AlertRulesInitializer>
    >;
    alerts: Knex.CompositeTableType<AlertsRow, AlertsInitializer, Changes<AlertsInitializer>>;
    audit_log: Knex.CompositeTableType<
      AuditLogRow,
      AuditLogInitializer,
      Changes<AuditLogInitializer>
    >;
    backups: Knex.CompositeTableType<BackupsRow, BackupsInitializer, Changes<BackupsInitializer>>;
    bankings: Knex.CompositeTableType<
      BankingsRow,
      BankingsInitializer,
      Changes<BankingsInitializer>
    >;
    categories: Knex.CompositeTableType<
      CategoriesRow,
      CategoriesInitializer,
      Changes<CategoriesInitializer>
    >;
    companies: Knex.CompositeTableType<
      CompaniesRow,
      CompaniesInitializer,
      Changes<CompaniesInitializer>
    >;
    company_balances: Knex.CompositeTableType<CompanyBalancesRow, never>;
    configuration_blueprints: Knex.CompositeTableType<
      ConfigurationBlueprintsRow,
      ConfigurationBlueprintsInitializer,
      Changes<ConfigurationBlueprintsInitializer>
    >;
    configurations: Knex.CompositeTableType<
      ConfigurationsRow,
      ConfigurationsInitializer,
      Changes<ConfigurationsInitializer>
    >;
    contact_writes: Knex.CompositeTableType<
      ContactWritesRow,
      ContactWritesInitializer,
      Changes<ContactWritesInitializer>
    >;
    contract_events: Knex.CompositeTableType<
      ContractEventsRow,
      ContractEventsInitializer,
      Changes<ContractEventsInitializer>
    >;
    contract_seals: Knex.CompositeTableType<
      ContractSealsRow,
      ContractSealsInitializer,
      Changes<ContractSealsInitializer>
    >;
    contracts: Knex.CompositeTableType<
      ContractsRow,
      ContractsInitializer,
      Changes<ContractsInitializer>
    >;
    countries: Knex.CompositeTableType<
      CountriesRow,
      CountriesInitializer,
      Changes<CountriesInitializer>
    >;
    credentials: Knex.CompositeTableType<
      CredentialsRow,
      CredentialsInitializer,
      Changes<CredentialsInitializer>
    >;
    datalake_websites: Knex.CompositeTableType<
      DatalakeWebsitesRow,
      DatalakeWebsitesInitializer,
      Changes<DatalakeWebsitesInitializer>
    >;
    demo: Knex.CompositeTableType<DemoRow, DemoInitializer, Changes<DemoInitializer>>;
    document_series: Knex.CompositeTableType<
      DocumentSeriesRow,
      DocumentSeriesInitializer,
      Changes<DocumentSeriesInitializer>
    >;
    feed_days: Knex.CompositeTableType<
      FeedDaysRow,
      FeedDaysInitializer,
      Changes<FeedDaysInitializer>
    >;
    feed_imports: Knex.CompositeTableType<
      FeedImportsRow,
      FeedImportsInitializer,
      Changes<FeedImportsInitializer>
    >;
    feed_keys: Knex.CompositeTableType<
      FeedKeysRow,
      FeedKeysInitializer,
      Changes<FeedKeysInitializer>
    >;
    feed_rows: Knex.CompositeTableType<
      FeedRowsRow,
      FeedRowsInitializer,
      Changes<FeedRowsInitializer>
    >;
    feed_set_aside: Knex.CompositeTableType<
      FeedSetAsideRow,
      FeedSetAsideInitializer,
      Changes<FeedSetAsideInitializer>
    >;
    held_days: Knex.CompositeTableType<
      HeldDaysRow,
      HeldDaysInitializer,
      Changes<HeldDaysInitializer>
    >;
    held_payees: Knex.CompositeTableType<
      HeldPayeesRow,
      HeldPayeesInitializer,
      Changes<HeldPayeesInitializer>
    >;
    integration_manuals: Knex.CompositeTableType<
      IntegrationManualsRow,
      IntegrationManualsInitializer,
      Changes<IntegrationManualsInitializer>
    >;
    invitations: Knex.CompositeTableType<
      InvitationsRow,
      InvitationsInitializer,
      Changes<InvitationsInitializer>
    >;
    invoice_attachments: Knex.CompositeTableType<
      InvoiceAttachmentsRow,
      InvoiceAttachmentsInitializer,
      Changes<InvoiceAttachmentsInitializer>
    >;
    invoice_balances: Knex.CompositeTableType<InvoiceBalancesRow, never>;
    invoice_calculations: Knex.CompositeTableType<
      InvoiceCalculationsRow,
      InvoiceCalculationsInitializer,
      Changes<InvoiceCalculationsInitializer>
    >;
    invoice_documents: Knex.CompositeTableType<
      InvoiceDocumentsRow,
      InvoiceDocumentsInitializer,
      Changes<InvoiceDocumentsInitializer>
    >;
    invoice_events: Knex.CompositeTableType<
      InvoiceEventsRow,
      InvoiceEventsInitializer,
      Changes<InvoiceEventsInitializer>
    >;
    invoice_months: Knex.CompositeTableType<
      InvoiceMonthsRow,
      InvoiceMonthsInitializer,
      Changes<InvoiceMonthsInitializer>
    >;
    invoice_positions: Knex.CompositeTableType<
      InvoicePositionsRow,
      InvoicePositionsInitializer,
      Changes<InvoicePositionsInitializer>
    >;
    invoices: Knex.CompositeTableType<
      InvoicesRow,
      InvoicesInitializer,
      Changes<InvoicesInitializer>
    >;
    job_run_lines: Knex.CompositeTableType<
      JobRunLinesRow,
      JobRunLinesInitializer,
      Changes<JobRunLinesInitializer>
    >;
    job_runs: Knex.CompositeTableType<JobRunsRow, JobRunsInitializer, Changes<JobRunsInitializer>>;
    list_views: Knex.CompositeTableType<
      ListViewsRow,
      ListViewsInitializer,
      Changes<ListViewsInitializer>
    >;
    mail_deliveries: Knex.CompositeTableType<
      MailDeliveriesRow,
      MailDeliveriesInitializer,
      Changes<MailDeliveriesInitializer>
    >;
    metrics_hourly: Knex.CompositeTableType<
      MetricsHourlyRow,
      MetricsHourlyInitializer,
      Changes<MetricsHourlyInitializer>
    >;
    metrics: Knex.CompositeTableType<MetricsRow, MetricsInitializer, Changes<MetricsInitializer>>;
    network_daily: Knex.CompositeTableType<
      NetworkDailyRow,
      NetworkDailyInitializer,
      Changes<NetworkDailyInitializer>
    >;
    objections: Knex.CompositeTableType<
      ObjectionsRow,
      ObjectionsInitializer,
      Changes<ObjectionsInitializer>
    >;
    onboardings: Knex.CompositeTableType<
      OnboardingsRow,
      OnboardingsInitializer,
      Changes<OnboardingsInitializer>
    >;
    operator_digest_items: Knex.CompositeTableType<
      OperatorDigestItemsRow,
      OperatorDigestItemsInitializer,
      Changes<OperatorDigestItemsInitializer>
    >;
    operator_news: Knex.CompositeTableType<
      OperatorNewsRow,
      OperatorNewsInitializer,
      Changes<OperatorNewsInitializer>
    >;
    operator_profiles: Knex.CompositeTableType<
      OperatorProfilesRow,
      OperatorProfilesInitializer,
      Changes<OperatorProfilesInitializer>
    >;
    own_site_alerts: Knex.CompositeTableType<OwnSiteAlertsRow, never>;
    own_sites: Knex.CompositeTableType<OwnSitesRow, never>;
    payment_allocations: Knex.CompositeTableType<
      PaymentAllocationsRow,
      PaymentAllocationsInitializer,
      Changes<PaymentAllocationsInitializer>
    >;
    payments: Knex.CompositeTableType<
      PaymentsRow,
      PaymentsInitializer,
      Changes<PaymentsInitializer>
    >;
    permissions: Knex.CompositeTableType<
      PermissionsRow,
      PermissionsInitializer,
      Changes<PermissionsInitializer>
    >;
    placements: Knex.CompositeTableType<
      PlacementsRow,
      PlacementsInitializer,
      Changes<PlacementsInitializer>
    >;
    preferences: Knex.CompositeTableType<
      PreferencesRow,
      PreferencesInitializer,
      Changes<PreferencesInitializer>
    >;
    privacy_confirmations: Knex.CompositeTableType<
      PrivacyConfirmationsRow,
      PrivacyConfirmationsInitializer,
      Changes<PrivacyConfirmationsInitializer>
    >;
    privacy_mailings: Knex.CompositeTableType<
      PrivacyMailingsRow,
      PrivacyMailingsInitializer,
      Changes<PrivacyMailingsInitializer>
    >;
    privacy_texts: Knex.CompositeTableType<
      PrivacyTextsRow,
      PrivacyTextsInitializer,
      Changes<PrivacyTextsInitializer>
    >;
    rate_limits: Knex.CompositeTableType<
      RateLimitsRow,
      RateLimitsInitializer,
      Changes<RateLimitsInitializer>
    >;
    recommendation_articles: Knex.CompositeTableType<
      RecommendationArticlesRow,
      RecommendationArticlesInitializer,
      Changes<RecommendationArticlesInitializer>
    >;
    recommendation_configs: Knex.CompositeTableType<
      RecommendationConfigsRow,
      RecommendationConfigsInitializer,
      Changes<RecommendationConfigsInitializer>
    >;
    recommendation_counts: Knex.CompositeTableType<
      RecommendationCountsRow,
      RecommendationCountsInitializer,
      Changes<RecommendationCountsInitializer>
    >;
    recommendation_former_articles: Knex.CompositeTableType<
      RecommendationFormerArticlesRow,
      RecommendationFormerArticlesInitializer,
      Changes<RecommendationFormerArticlesInitializer>
    >;
    recommendation_keys: Knex.CompositeTableType<
      RecommendationKeysRow,
      RecommendationKeysInitializer,
      Changes<RecommendationKeysInitializer>
    >;
    recommendation_pages: Knex.CompositeTableType<
      RecommendationPagesRow,
      RecommendationPagesInitializer,
      Changes<RecommendationPagesInitializer>
    >;
    recommendation_runs: Knex.CompositeTableType<
      RecommendationRunsRow,
      RecommendationRunsInitializer,
      Changes<RecommendationRunsInitializer>
    >;
    recovery_codes: Knex.CompositeTableType<
      RecoveryCodesRow,
      RecoveryCodesInitializer,
      Changes<RecoveryCodesInitializer>
    >;
    restated_payouts: Knex.CompositeTableType<
      RestatedPayoutsRow,
      RestatedPayoutsInitializer,
      Changes<RestatedPayoutsInitializer>
    >;
    role_permissions: Knex.CompositeTableType<
      RolePermissionsRow,
      RolePermissionsInitializer,
      Changes<RolePermissionsInitializer>
    >;
    roles: Knex.CompositeTableType<RolesRow, RolesInitializer, Changes<RolesInitializer>>;
    schedules: Knex.CompositeTableType<
      SchedulesRow,
      SchedulesInitializer,
      Changes<SchedulesInitializer>
    >;
    sealing_keys: Knex.CompositeTableType<
      SealingKeysRow,
      SealingKeysInitializer,
      Changes<SealingKeysInitializer>
    >;
    second_factors: Knex.CompositeTableType<
      SecondFactorsRow,
      SecondFactorsInitializer,
      Changes<SecondFactorsInitializer>
    >;
    security_settings: Knex.CompositeTableType<
      SecuritySettingsRow,
      SecuritySettingsInitializer,
      Changes<SecuritySettingsInitializer>
    >;
    sessions: Knex.CompositeTableType<
      SessionsRow,
      SessionsInitializer,
      Changes<SessionsInitializer>
    >;
    settled_months: Knex.CompositeTableType<
      SettledMonthsRow,
      SettledMonthsInitializer,
      Changes<SettledMonthsInitializer>
    >;
    site_categories: Knex.CompositeTableType<
      SiteCategoriesRow,
      SiteCategoriesInitializer,
      Changes<SiteCategoriesInitializer>
    >;
    site_daily: Knex.CompositeTableType<
      SiteDailyRow,
      SiteDailyInitializer,
      Changes<SiteDailyInitializer>
    >;
    site_domains: Knex.CompositeTableType<
      SiteDomainsRow,
      SiteDomainsInitializer,
      Changes<SiteDomainsInitializer>
    >;
    site_monthly: Knex.CompositeTableType<
      SiteMonthlyRow,
      SiteMonthlyInitializer,
      Changes<SiteMonthlyInitializer>
    >;
    site_ownerships: Knex.CompositeTableType<
      SiteOwnershipsRow,
      SiteOwnershipsInitializer,
      Changes<SiteOwnershipsInitializer>
    >;
    site_tags: Knex.CompositeTableType<
      SiteTagsRow,
      SiteTagsInitializer,
      Changes<SiteTagsInitializer>
    >;
    site_tracker_monthly: Knex.CompositeTableType<
      SiteTrackerMonthlyRow,
      SiteTrackerMonthlyInitializer,
      Changes<SiteTrackerMonthlyInitializer>
    >;
    sites: Knex.CompositeTableType<SitesRow, SitesInitializer, Changes<SitesInitializer>>;
    socket_io_attachments: Knex.CompositeTableType<
      SocketIoAttachmentsRow,
      SocketIoAttachmentsInitializer,
      Changes<SocketIoAttachmentsInitializer>
    >;
    stored_files: Knex.CompositeTableType<
      StoredFilesRow,
      StoredFilesInitializer,
      Changes<StoredFilesInitializer>
    >;
    submissions: Knex.CompositeTableType<
      SubmissionsRow,
      SubmissionsInitializer,
      Changes<SubmissionsInitializer>
    >;
    tags: Knex.CompositeTableType<TagsRow, TagsInitializer, Changes<TagsInitializer>>;
    tax_sets: Knex.CompositeTableType<TaxSetsRow, TaxSetsInitializer, Changes<TaxSetsInitializer>>;
    todo_reminders: Knex.CompositeTableType<
      TodoRemindersRow,
      TodoRemindersInitializer,
      Changes<TodoRemindersInitializer>
    >;
    todos: Knex.CompositeTableType<TodosRow, TodosInitializer, Changes<TodosInitializer>>;
    told_publishers: Knex.CompositeTableType<
      ToldPublishersRow,
      ToldPublishersInitializer,
      Changes<ToldPublishersInitializer>
    >;
    tool_records: Knex.CompositeTableType<
      ToolRecordsRow,
      ToolRecordsInitializer,
      Changes<ToolRecordsInitializer>
    >;
    tracker_daily: Knex.CompositeTableType<
      TrackerDailyRow,
      TrackerDailyInitializer,
      Changes<TrackerDailyInitializer>
    >;
    trackers: Knex.CompositeTableType<
      TrackersRow,
      TrackersInitializer,
      Changes<TrackersInitializer>
    >;
    user_roles: Knex.CompositeTableType<
      UserRolesRow,
      UserRolesInitializer,
      Changes<UserRolesInitializer>
    >;
    user_tokens: Knex.CompositeTableType<
      UserTokensRow,
      UserTokensInitializer,
      Changes<UserTokensInitializer>
    >;
    users: Knex.CompositeTableType<UsersRow, UsersInitializer, Changes<UsersInitializer>>;
    worker_processes: Knex.CompositeTableType<
      WorkerProcessesRow,
      WorkerProcessesInitializer,
      Changes<WorkerProcessesInitializer>
    >;
  }
}
