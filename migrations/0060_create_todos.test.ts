import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { getOnboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { planTodos } from '#shared/domain/onboarding/plan-todos.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { emailOf, plantTestNetwork, type TestNetwork } from '#tests/support/test-network.ts';
import * as todos from './0060_create_todos.ts';
import * as contracts from './0061_create_contracts.ts';
import * as contractEvents from './0070_create_contract_events.ts';
import * as reminders from './0075_create_todo_reminders.ts';
import * as manuals from './0076_create_integration_manuals.ts';

/** Onboardings that were there before their steps were. */

let database: TestDatabase;
let db: Db;
let network: TestNetwork;
const onboardings: Record<string, number> = {};
const at = '2026-03-04T10:00:00.000Z';
beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 10_000 });
  network = await plantTestNetwork(db);
  for (const later of [manuals, reminders, contractEvents, contracts]) await later.down(db);
  await todos.down(db);
  const { companies, sites } = network;
  await db('users')
    .where({ email: emailOf('owner') })
    .update({ last_signed_in_at: at });
  await db('agreements').insert({
    site_id: sites.own,
    status: 'DRAFT',
    mode: 'SELECT',
    type: 'STANDARD',
    management_type: 'CLIENT',
    consent_manager_type: 'CONSENT_MANAGER',
    has_plugin: true,
  });
  const done = { status: 'COMPLETED', completed_at: at };
  const rows = {
    openCompany: { company_id: companies.own },
    openSite: { site_id: sites.own },
    doneCompany: { company_id: companies.other, ...done },
    doneSite: { site_id: sites.other, ...done },
  };
  for (const [name, row] of Object.entries(rows)) {
    const [{ id }] = await db('onboardings').insert(row).returning('id');
    onboardings[name] = id;
  }
  await todos.up(db);
  await contracts.up(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const stepsOf = async (name: string) =>
  (await getOnboarding(db, { id: onboardings[name] ?? 0 }))?.todos ?? [];

describe('existing onboardings', () => {
  it('that are completed have all their steps completed, when they were', async () => {
    const company = await stepsOf('doneCompany');
    expect(company.map(({ slug }) => slug)).toEqual(planTodos('company').map(({ slug }) => slug));
    const site = await stepsOf('doneSite');
    expect(site.map(({ slug }) => slug)).toEqual([
      'ADD_PRIVACY_POLICY',
      'DO_FINAL_TESTING_AND_GO_LIVE',
    ]);
    for (const { status, completedAt } of [...company, ...site]) {
      expect([status, completedAt?.toISOString()]).toEqual(['COMPLETED', at]);
    }
  });

  it('that are open have what the facts say', async () => {
    const company = await stepsOf('openCompany');
    expect(company.filter(({ status }) => status === 'COMPLETED').map(({ slug }) => slug)).toEqual([
      'CREATE_COMPANY',
      'ACCOUNT_SETUP',
    ]);
    expect(company.filter(({ currentSince }) => currentSince).map(({ slug }) => slug)).toEqual([
      'CREATE_COMPANY',
      'ACCOUNT_SETUP',
      'CONFIRM_CONTRACT_DETAILS',
    ]);
    const site = await stepsOf('openSite');
    const agreement = {
      managementType: 'CLIENT',
      consentManagerType: 'CONSENT_MANAGER',
      hasPlugin: true,
      allowsWbVideo: false,
    } as const;
    const planned = planTodos('site', { agreement, isLater: false });
    expect(
      site.map(({ slug, phase, status, assignableType }) => ({
        slug,
        phase,
        status,
        assignableType,
      })),
    ).toEqual(planned);
    expect(site.filter(({ currentSince }) => currentSince).map(({ slug }) => slug)).toEqual([
      'SETUP_CONSENT_MANAGER',
      'SETUP_WB_VIDEO_PLAYER',
    ]);
  });
});
