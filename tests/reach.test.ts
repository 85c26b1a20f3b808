import { describe, expect, it } from 'vitest';
import { findReached } from '../scripts/support/reach.mjs';

/** What `npm test -- changed` runs: of the product as it is. */

const reaches: [change: string, test: string][] = [
  // Itself, and what imports it on the way.
  ['shared/domain/iban.test.ts', 'shared/domain/iban.test.ts'],
  ['shared/domain/iban.ts', 'shared/domain/iban.test.ts'],
  // Through the application: the tests of its module, and those of the whole.
  ['api/operations/sites/sites-resource.ts', 'api/modules/sites/sites.test.ts'],
  ['api/operations/sites/sites-resource.ts', 'tests/conformance.test.ts'],
  ['api/operations/sites/sites-resource.ts', 'tests/isolation.test.ts'],
  // By the folder that lists it.
  ['shared/schemas/entities/tag.ts', 'tests/conformance.test.ts'],
  // By an address that a test calls.
  ['api/operations/sites/sites-resource.ts', 'api/modules/configurations/configurations.test.ts'],
  // Of what is used by all.
  ['api/core/http/error-handler.ts', 'api/modules/sites/sites.test.ts'],
  // Files that are read, not imported.
  ['docker-compose.yml', 'tests/docker.machine.test.ts'],
  ['docker-compose.yml', 'tests/main-job.machine.test.ts'],
  ['CONTRIBUTING.md', 'tests/recipes.machine.test.ts'],
  // Processes that are started.
  ['api/main.ts', 'tests/starting.machine.test.ts'],
  ['api/commands/import.ts', 'api/commands/kill-import.machine.test.ts'],
  // Screens by address, and by the journey's name.
  ['admin/resources/invoices/invoices.tsx', 'e2e/settlement.spec.ts'],
  ['admin/reports/marketing/Kpis.tsx', 'e2e/reports.spec.ts'],
  ['partner/features/payouts/components/Payouts.tsx', 'e2e/partner-payouts.spec.ts'],
  // What is built into one file, and where an application begins.
  ['plugin/open-place.ts', 'e2e/recommendation-plugin.spec.ts'],
  ['partner/boot.ts', 'e2e/sign-in.spec.ts'],
  ['admin/App.tsx', 'e2e/sign-in.spec.ts'],
  // What everything stands on.
  ['package-lock.json', 'shared/domain/iban.test.ts'],
  ['migrations/0001_foundations.ts', 'api/modules/sites/sites.test.ts'],
];

const leaves: [change: string, test: string][] = [
  ['shared/schemas/entities/tag.ts', 'api/modules/invoices/invoices.test.ts'],
  ['partner/features/payouts/components/Payouts.tsx', 'api/modules/sites/sites.test.ts'],
  ['docs/growth.md', 'tests/docker.machine.test.ts'],
];

describe('a change', () => {
  it.each(reaches)('of %s reaches %s', async (change, test) => {
    expect(await findReached([change])).toContain(test);
  });

  it.each(leaves)('of %s does not reach %s', async (change, test) => {
    expect(await findReached([change])).not.toContain(test);
  });
});
