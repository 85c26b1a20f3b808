import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { modules } from '#api/product.ts';

const api = fileURLToPath(new URL('../api/', import.meta.url));

/** Files that change records and tell nobody, by why they need not. */
const silent = {
  'The resource tells of its own calls and actions': [
    'modules/agreements/agreements-queries.ts',
    'modules/alerts/channels/renew-secret.ts',
    'modules/auth/invite-user.ts',
    'modules/invoices/positions.ts',
    'modules/personal-data/erase-user.ts',
    'operations/credentials/hand-back-credentials.ts',
    'operations/domains/correct-domain.ts',
    'operations/invoices/enter-outside-payment.ts',
    'operations/payment-runs/make-file.ts',
    'operations/people/account-actions.ts',
    'operations/placements/placement-holdings.ts',
  ],
  'detect-alerts, raise-alert and keep-matters tell': [
    'modules/alerts/group-alerts.ts',
    'modules/alerts/keep-alerts.ts',
    'modules/alerts/tell-alerts.ts',
  ],
  'match-anew tells': [
    'operations/bank-statements/allocate.ts',
    'operations/bank-statements/insert-statement.ts',
    'operations/bank-statements/match-by-account.ts',
    'operations/bank-statements/match-transactions.ts',
  ],
  'mail-people-change tells, or the undoing': [
    'operations/people/accept-membership.ts',
    'operations/people/invite-person.ts',
    'operations/people/leave-home.ts',
    'operations/people/make-home.ts',
    'operations/people/remove-invited.ts',
    'operations/people/remove-member.ts',
  ],
  'The worker tells of its runs': [
    'core/database/queue-functions.ts',
    'core/jobs/reap-dead-workers.ts',
    'core/jobs/run-record.ts',
    'operations/feeds/import-jobs.ts',
  ],
  'Who calls it tells': [
    'modules/ad-checks/find-website.ts',
    'modules/recommendations/crawl/keep-outcome.ts',
    'operations/bankings/client-bankings-routes.ts',
    'operations/invoices/issuing/take-back.ts',
    'operations/ledger/settle-account.ts',
    'operations/ownerships/hand-over-site.ts',
  ],
  'No screen is open yet': [
    'create-first-admin.ts',
    'modules/configurations/require-consent-script.ts',
    'modules/configurations/seed-configurations.ts',
  ],
  'Lists show it when they ask next: each sign-in or call would be news': [
    'modules/api-tokens/admit-token.ts',
    'operations/auth/sign-in.ts',
  ],
  'No screen of others shows it': [
    'modules/operator-news/operator-news-module.ts',
    'operations/people/mail-membership.ts',
  ],
};

it('whatever changes records has open screens ask for them again', async () => {
  const tables = new Set(
    modules.flatMap(({ resources = [] }) => resources.map((one) => one.table)),
  );
  const writes = [...tables].map(
    (table) =>
      new RegExp(
        `(insert into|update|delete from) ${table}\\b|\\('${table}'\\)(?:(?!await|;)[^])*?\\.(insert|update|delete)\\(`,
      ),
  );
  const found: string[] = [];
  for (const name of await readdir(api, { recursive: true })) {
    if (!/(?<!\.test)\.ts$/.test(name) || /(testing|commands)\//.test(name)) continue;
    const text = await readFile(`${api}${name}`, 'utf8');
    if (/\b(tell(Changed|Bank)|noteEvent|defineResource)\(/.test(text)) continue;
    if (writes.some((write) => write.test(text))) found.push(name);
  }
  expect(found.sort()).toEqual(Object.values(silent).flat().sort());
});
