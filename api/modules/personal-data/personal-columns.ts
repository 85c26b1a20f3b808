/**
 * Every column that says whose a row is, or who acted: by id, by address or by name. A test checks
 * it against the database, so adding such a column means deciding what becomes of it. Entities do
 * not say it: three of these columns are fields of one.
 */
export interface PersonalColumn {
  table: string;
  column: string;
  /** How the column names a person; `actor` goes with `actor_kind`. */
  by: 'id' | 'actor' | 'address' | 'entity';
  /** Columns of the row that the person is given; none: `why` gives the reason. */
  shows: string[];
  /**
   * What erasing the person does: the row goes, the values below take its place, or it stays as it
   * is. A row that stays and names an id leads to the erased account, which has no name.
   */
  erased: 'removed' | 'kept' | Record<string, null | 'pseudonym'>;
  why?: string;
}

const column =
  (by: PersonalColumn['by'], erased: PersonalColumn['erased']) =>
  (place: string, shows: string, why?: string): PersonalColumn => {
    const [table = '', name = ''] = place.split('.');
    return {
      table,
      column: name,
      by,
      shows: shows.split(' ').filter(Boolean),
      erased,
      ...(why && { why }),
    };
  };

/** Theirs alone. */
const own = column('id', 'removed');
/** What they did for a company or the operator: the act stays, without their name. */
const act = column('id', 'kept');
const actor = column('actor', 'kept');
const address = column('address', 'kept');

const ofTheCompany = 'data of a company, which stays while the company does';
const evidence =
  'evidence of a contract, kept for its time and 8 years (§ 147 AO, § 257 HGB; Art. 17 (3) b, e GDPR)';
const document = 'a document of settlement, kept 8 years (§ 14b UStG, § 147 AO)';
const secret = 'holds nothing but what is secret, or its hash';

export const personalColumns: readonly PersonalColumn[] = [
  own('sessions.user_id', 'ip user_agent created_at last_seen_at'),
  own('invitations.user_id', 'recipient sent_at expires_at opened_at accepted_at'),
  own('user_tokens.user_id', 'purpose created_at expires_at used_at'),
  own('account_changes.user_id', 'kind made_at expires_at'),
  own('recovery_codes.user_id', '', secret),
  own('second_factors.user_id', 'confirmed_at created_at'),
  own('submissions.user_id', 'created_at'),
  own('preferences.user_id', 'key value'),
  own('user_roles.user_id', 'role_id'),
  own('memberships.user_id', 'company_id role reads_documents accepted_at'),
  column('address', 'removed')(
    'memberships.email',
    'company_id email first_name last_name invited_at',
  ),
  act('memberships.invited_by', 'company_id invited_at'),
  own('privacy_mailings.user_id', 'text_id site_ids mailed_at'),
  own('operator_digest_items.user_id', 'news_id'),
  own('operator_digests.user_id', 'mailed_on'),
  own('api_tokens.created_by', 'name prefix scopes created_at expires_on last_used_at revoked_at'),
  act('api_tokens.revoked_by', 'name prefix revoked_at'),
  column('id', { recipient: 'pseudonym', last_error: null })(
    'mail_deliveries.user_id',
    'recipient template subject status attempts sent_at created_at',
  ),
  column('address', { recipient: 'pseudonym', last_error: null })(
    'mail_deliveries.recipient',
    'recipient template subject status attempts sent_at created_at',
  ),
  column('address', 'removed')('invitations.recipient', '', 'told under invitations.user_id'),
  column('id', { assignable_id: null })('todos.assignable_id', 'slug status current_since'),
  column('id', { assignee_id: null })('matter_marks.assignee_id', 'kind key'),
  act('matter_marks.acknowledged_by', 'kind key acknowledged_at'),
  act('matter_marks.snoozed_by', 'kind key snoozed_until'),
  act('todos.completed_by', 'slug status completed_at'),
  act('list_views.owner_id', 'resource label shared created_at'),
  act('job_runs.started_by', 'name started_at'),
  act('feed_imports.created_by', 'feed file_name created_at'),
  act('feed_imports.confirmed_by', 'feed file_name confirmed_at'),
  act('feeds.paused_by', 'name paused_at pause_reason'),
  act('held_payees.changed_by', 'company_id changed_at'),
  act('privacy_texts.created_by_id', 'kind language title version created_at'),
  act('operator_news.caused_by', 'kind company_id site_id happened_at'),
  act('recommendation_runs.requested_by', 'id requested_at'),
  own('told_publishers.user_id', 'alert_id'),
  own('notices.user_id', 'kind about created_at'),
  own('notice_reads.user_id', 'notice_id'),
  own('notice_settings.user_id', 'company_id kind mail threshold rhythm'),
  act('alerts.acknowledged_by', 'id kind acknowledged_at'),
  act('alerts.resolved_by', 'id kind resolved_at'),
  act('datalake_websites.requested_by', 'domain created_at'),
  act('ads_txt_standings.told_by', 'line_id site_id told_at'),
  act('ad_check_runs.requested_by', 'website_id requested_at'),
  act('integration_manuals.made_by', 'site_id language made_at'),
  act('contracts.signed_by', 'id company_id signed_document signed_at signed_how', evidence),
  act('contracts.approved_by', 'id company_id approved_at', evidence),
  act('agreement_confirmations.confirmed_by', 'site_id agreement_id created_at', evidence),
  act('privacy_confirmations.confirmed_by', 'site_id text_id confirmed_at', evidence),
  actor('contract_events.actor_id', 'contract_id kind at actor_name actor_email ip note', evidence),
  address('contract_events.actor_email', '', 'told under contract_events.actor_id'),
  address(
    'contract_seals.signer_email',
    'contract_id signer_name signer_email method sealed_at',
    evidence,
  ),
  act('invoices.approved_by', 'id company_id number approved_at', document),
  act('invoice_events.actor_id', 'invoice_id kind at', document),
  act('objections.user_id', 'invoice_id reason state created_at', document),
  act('payment_runs.prepared_by', 'id due_by', document),
  act('payment_runs.changed_by', 'id due_by', document),
  act('payment_runs.released_by', 'id due_by released_at', document),
  act('payment_runs.fetched_by', 'id due_by fetched_at', document),
  act('payment_runs.ended_by', 'id due_by ended_at', document),
  act('payout_blocks.blocked_by', 'id company_id from_on', document),
  act('payout_blocks.lifted_by', 'id company_id lifted_at', document),
  act('bank_files.taken_by', 'id name taken_at', document),
  act('bank_transactions.set_aside_by', 'id booked_on set_aside_at', document),
  act('bank_transactions.account_confirmed_by', 'id booked_on account_confirmed_at', document),
  act('payments.actor_id', 'id company_id value_on reference', document),
  act('objections.answered_by', 'invoice_id answer answered_at', document),
  address('bankings.email', 'id entity_id email', ofTheCompany),
  address('operator_profiles.email', '', 'the operator’s own address, printed on documents'),
  actor('audit_log.actor_id', 'at entity entity_id action'),
  column('entity', 'kept')(
    'audit_log.entity_id',
    'at actor_kind action before after',
    'names and address in it are replaced by forget_in_history',
  ),
];
