import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { checkPdf } from '#api/core/pdf/check-pdf.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { giveSecrets } from '#api/core/secrets/secrets-of.ts';
import { listOnboardings, type Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { isAsConfirmed, listShownAgreements } from '#api/modules/onboarding/shown-agreements.ts';
import { statusOfAll } from '#shared/domain/onboarding/phase-states.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { readPdfsHere } from '#tests/support/read-pdfs-here.ts';
import { demoNetwork } from './demo/network.ts';
import { plantNetwork } from './plant-network.ts';
import { plantNotices } from './plant-notices.ts';
import { plantOnboardings } from './plant-onboardings.ts';
import { plantSiteDetails } from './plant-site-details.ts';

const today = '2026-11-20';
const network = demoNetwork(today);
const pdf = readPdfsHere();
let database: TestDatabase;
let db: Db;
let dataDir: string;
let files: FileStore;
let onboardings: Onboarding[];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'platform-seeds-'));
  files = createFileStore(undefined, dataDir);
  db = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 10_000 });
  const secrets = createSecretBox(`demo:${Buffer.alloc(32, 7).toString('base64')}`);
  giveSecrets(db, secrets);
  await db.transaction(async (transaction) => {
    await plantNetwork(transaction, network);
    await plantSiteDetails(transaction, network, secrets);
    await plantOnboardings(transaction, network, files);
    await plantNotices(transaction, network);
  });
  const companies: number[] = await db('companies').where({ type: 'EXCLUSIVE' }).pluck('id');
  const all = await Promise.all(companies.map((id) => listOnboardings(db, { ofCompany: id })));
  onboardings = all.flat();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the demo’s onboardings', () => {
  it('agree with their steps, and each open one waits for someone', () => {
    expect(onboardings.length).toBeGreaterThan(120);
    for (const onboarding of onboardings) {
      const { id, status, todos } = onboarding;
      expect([id, status]).toEqual([id, statusOfAll(todos)]);
      for (const todo of todos) {
        const isCurrent = canComplete(onboarding, todo);
        if (todo.status === 'OPEN')
          expect([id, todo.slug, todo.currentSince !== null]).toEqual([id, todo.slug, isCurrent]);
      }
    }
  });

  it('wait for what the network says', async () => {
    for (const { name, onboarding } of network.companies) {
      if (!onboarding?.waitsFor) continue;
      const { id } = mustExist(await db('companies').where({ name }).first('id'));
      const own = onboardings.find((one) => one.kind === 'company' && one.companyId === id);
      const next = own?.todos.find(({ status }) => status === 'OPEN');
      expect([name, next?.slug]).toEqual([name, onboarding.waitsFor]);
    }
  });

  it('have contracts whose files are PDFs that an upload would be taken as', async () => {
    const contracts = await db('contracts').select();
    expect(contracts.length).toBeGreaterThan(25);
    expect(contracts.filter((one) => !one.signed_at)).toHaveLength(1);
    expect(contracts.filter((one) => one.signed_at && !one.approved_at)).toHaveLength(1);
    for (const key of [contracts[0]?.initial_file, contracts[0]?.signed_file]) {
      const { body } = await files.get(mustExist(key));
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      await expect(checkPdf(Buffer.concat(chunks), 'file', { pdf })).resolves.toBeUndefined();
    }
  });

  it('have confirmed what the agreements say', async () => {
    for (const { kind, companyId, todos } of onboardings) {
      const confirmed = todos.find(({ slug }) => slug === 'CONFIRM_CONTRACT_DETAILS');
      if (kind !== 'company' || confirmed?.status !== 'COMPLETED') continue;
      const shown = await listShownAgreements(db, { companyId });
      const later = onboardings
        .filter((one) => one.todos.some(({ slug }) => slug === 'CONFIRM_CONTRACT_DETAILS'))
        .map(({ siteId }) => siteId);
      for (const site of shown.filter(({ siteId }) => !later.includes(siteId))) {
        expect([site.url, isAsConfirmed(site)]).toEqual([site.url, site.agreement !== null]);
      }
    }
  });
});

it('the demo’s publisher is told of its steps and of a trouble, each since when it is so', async () => {
  const told = await db('notices').orderBy('created_at').select('kind', 'key', 'created_at');
  expect(told.slice(0, 2).map(({ kind }) => kind)).toEqual(['siteHealth', 'siteHealth']);
  expect(told.length).toBeGreaterThan(2);
  for (const { key, created_at } of told.slice(2)) {
    const todo = await db('todos')
      .where({ id: Number(key.split(' ')[0]) })
      .first('current_since');
    expect(todo?.current_since).toEqual(created_at);
  }
});

it('a bookkeeper reads the documents of two companies', async () => {
  const { rows } = await db.raw(
    `select c.name, p.roles, p.reads_documents from company_people p
       join users u on u.id = p.user_id join companies c on c.id = p.company_id
      where u.email = 'bookkeeper@demo.example' order by c.name`,
  );
  const reads = { roles: ['Member'], reads_documents: true };
  expect(rows).toEqual([
    { name: 'Donaukanal Medien GmbH', ...reads },
    { name: 'Lindenhof Medien GmbH', ...reads },
  ]);
});
