import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { workerOptions } from '#api/core/jobs/testing/worker-fixtures.ts';
import { startWorker } from '#api/core/jobs/worker.ts';
import { createMailer } from '#api/core/mail/mailer.ts';
import { sendMail } from '#api/core/mail/send-mail.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import type { Notices } from '#shared/schemas/calls/notices.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { startTestMailServer } from '#tests/support/test-mail-server.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const begin = new Date('2026-11-20T12:00:00Z');
let now = begin;
let test: TestApp;
let world: OnboardingWorld;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
  await addColleagues();
  // What was told before somebody came is not new to them.
  await test.ownerDb('users').update({ created_at: begin });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = begin;
  world = await createOnboardingWorld(test);
  await forget();
});

/** Other people of the company: one who can act, and two who cannot yet or no longer. */
async function addColleagues() {
  const db = test.ownerDb;
  const owner = mustExist(await db('users').where({ id: test.network.users.owner }).first());
  for (const [name, more] of [
    ['colleague', { language: 'en' }],
    ['invited', { password_hash: null }],
    ['gone', { deactivated_at: now }],
  ] as const) {
    const { id } = mustExist(
      (
        await db('users')
          .insert({
            kind: 'person',
            company_id: test.network.companies.own,
            email: `${name}@test.example`,
            first_name: name,
            last_name: 'Test',
            password_hash: owner.password_hash,
            ...more,
          })
          .returning('id')
      )[0],
    );
    await db.raw(`insert into user_roles select ?, id from roles where name = 'Owner'`, [id]);
  }
}

async function forget() {
  await test.ownerDb('mail_deliveries').delete();
  await test.ownerDb.raw('delete from graphile_worker._private_jobs');
}

/** `template recipient`, without the host. */
async function mailed(): Promise<string[]> {
  const rows = await test.ownerDb('mail_deliveries').orderBy('id');
  return rows.map(({ template, recipient }) => `${template} ${recipient.split('@')[0]}`);
}

const texts = async (): Promise<string[]> => {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs order by id`,
  );
  return rows.map(({ text }: { text: string }) => text);
};

const bellOf = async (user: TestUser): Promise<Notices> =>
  (await (await test.as(user)).get('/api/client/notices').expect(200)).body;

describe('those who can act for a company are told of', () => {
  it('a step that an act of the operator made theirs, in their language', async () => {
    const siteId = await world.createSite();
    expect(await mailed()).toEqual([]);
    await world.agree(siteId);
    expect(await mailed()).toEqual(['your-turn owner', 'your-turn colleague']);
    const subjects = await test.ownerDb('mail_deliveries').orderBy('id').pluck('subject');
    expect(subjects).toEqual([
      'Sie sind am Zug: Vertragsdaten bestätigen',
      'Your turn: Confirm contract details',
    ]);
    expect((await texts())[0]).toContain(
      'Zum Schritt:\nhttps://partner.example/dashboard?step=CONFIRM_CONTRACT_DETAILS',
    );
  });

  it('a step by the bell as well, where who opened it by an act of their own has read it', async () => {
    await test.ownerDb('notices').delete();
    await world.agree(await world.createSite());
    const step = (slug: string) => ({ about: { kind: 'step', slug, siteId: null, site: null } });
    const first = { ...step('CONFIRM_CONTRACT_DETAILS'), isRead: false };
    expect(await bellOf('owner')).toMatchObject({ unread: 1, notices: [first] });
    await world.enterCompanyDetails();
    await world.confirmContractDetails();
    const next = { ...step('CONFIRM_COMPANY_DETAILS'), isRead: true };
    expect(await bellOf('owner')).toMatchObject({ unread: 1, notices: [next, first] });
    for (const other of ['member', 'otherOwner'] as const) {
      expect(await bellOf(other)).toMatchObject({ unread: 0, notices: [] });
    }
  });

  it('what follows from a colleague’s act, and not of their own', async () => {
    await world.agree(await world.createSite());
    await world.enterCompanyDetails();
    const contractId = await world.createContract();
    await world.uploadInitial(contractId);
    await forget();
    expect((await world.confirmContractDetails()).status).toBe(204);
    expect(await mailed()).toEqual(['your-turn colleague']);
    await forget();
    expect((await world.confirmCompany()).status).toBe(204);
    expect(await mailed()).toEqual(['your-turn colleague']);
    await forget();
    // What is left is the operator's.
    expect((await world.uploadSigned(contractId)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it('the contract to sign, once, when the operator uploads it', async () => {
    await world.agree(await world.createSite());
    await world.enterCompanyDetails();
    await world.confirmContractDetails();
    await world.confirmCompany();
    const contractId = await world.createContract();
    await forget();
    await world.uploadInitial(contractId);
    await world.uploadInitial(contractId);
    expect(await mailed()).toEqual(['your-turn owner', 'your-turn colleague']);
    expect((await texts())[0]).toContain('/dashboard?step=SIGN_CONTRACT');
  });

  it('an approved contract together with all that it opens', async () => {
    const first = await world.createSite();
    const second = await world.createSite();
    for (const siteId of [first, second]) {
      await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
    }
    await world.enterCompanyDetails();
    await world.confirmContractDetails();
    await world.confirmCompany();
    const contractId = await world.createContract();
    await world.uploadInitial(contractId);
    await world.uploadSigned(contractId);
    await forget();
    expect((await world.approveContract(contractId)).status).toBe(200);
    expect(await mailed()).toEqual(['contract-approved owner', 'contract-approved colleague']);
    const [text] = await texts();
    for (const siteId of [first, second]) {
      for (const slug of ['PROVIDE_SITE_LOGIN', 'ADD_PRIVACY_POLICY']) {
        expect(text).toContain(`https://partner.example/dashboard?site=${siteId}&step=${slug}\n`);
      }
    }
    expect((await world.approveContract(contractId)).status).toBe(409);
    expect(await mailed()).toHaveLength(2);
  });

  it('a later site in one mail, once it has its first agreement', async () => {
    await world.completeCompany();
    await forget();
    const siteId = await world.createSite();
    expect(await mailed()).toEqual([]);
    const { id } = await world.agree(siteId);
    expect(await mailed()).toEqual(['your-turn owner', 'your-turn colleague']);
    const [text] = await texts();
    for (const slug of ['CONFIRM_CONTRACT_DETAILS', 'ADD_PRIVACY_POLICY']) {
      expect(text).toContain(`https://partner.example/dashboard?site=${siteId}&step=${slug}\n`);
    }

    // Another in its place asks for what it changes, and for nothing that was told before.
    now = new Date(+begin + 2 * 3_600_000);
    await forget();
    expect((await world.manager.delete(`/api/admin/agreements/${id}`)).status).toBe(200);
    await world.agree(siteId);
    const [again] = await texts();
    expect(again).toContain('step=CONFIRM_CONTRACT_DETAILS');
    expect(again).not.toContain('step=ADD_PRIVACY_POLICY');
  });

  it('a rejected contract, which asks for the signature by itself', async () => {
    await world.agree(await world.createSite());
    await world.enterCompanyDetails();
    await world.confirmContractDetails();
    await world.confirmCompany();
    const contractId = await world.createContract();
    await world.uploadInitial(contractId);
    await world.uploadSigned(contractId);
    await forget();
    expect((await world.rejectContract(contractId)).status).toBe(200);
    expect(await mailed()).toEqual(['contract-rejected owner', 'contract-rejected colleague']);
    expect((await texts())[0]).toContain('Grund: Seite 2 fehlt');
  });

  it('a step that changes hands', async () => {
    const siteId = await world.createSite();
    const agreement = await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
    await world.completeCompany(siteId);
    await world.enterCredentials(siteId);
    await world.approveCredentials(siteId);
    await world.configure(siteId);
    await world.complete('SETUP_AD_SERVER', siteId);
    expect((await world.todo('INTEGRATION_INTO_SITE', siteId)).canComplete).toBe(true);
    await forget();
    // The manual comes first: it is not the company's turn yet.
    await world.changeAgreement(agreement.id, { managementType: 'CLIENT' });
    expect(await mailed()).toEqual([]);
    expect((await world.complete('PREPARE_INTEGRATION_MANUAL', siteId)).status).toBe(200);
    expect(await mailed()).toEqual(['manual-ready owner', 'manual-ready colleague']);
    expect((await texts())[0]).toContain(
      `https://partner.example/dashboard?site=${siteId}&step=INTEGRATION_INTO_SITE`,
    );
    await world.changeAgreement(agreement.id, { managementType: 'QMN' });
    await forget();
    // Now that it exists, the step goes straight back to the company; it was told within the hour.
    await world.changeAgreement(agreement.id, { managementType: 'CLIENT' });
    expect(await mailed()).toEqual([]);
    now = new Date(+now + 60 * 60_000);
    await world.changeAgreement(agreement.id, { managementType: 'QMN' });
    await world.changeAgreement(agreement.id, { managementType: 'CLIENT' });
    expect(await mailed()).toEqual(['your-turn owner', 'your-turn colleague']);
  });

  it('nothing that was refused', async () => {
    const siteId = await world.createSite();
    const { id } = await world.agree(siteId);
    await forget();
    // Everything is done in the transaction before the versions are compared.
    const shown = [{ id, updatedAt: '2020-01-01T00:00:00.000Z' }];
    const answer = await world.owner
      .post('/api/client/contract-details/confirm')
      .send({ agreements: shown });
    expect(answer.status).toBe(409);
    expect(await mailed()).toEqual([]);
    expect(await texts()).toEqual([]);
  });
});

describe('a site that goes live', () => {
  it('is told once, with its start and when the first payouts are seen', async () => {
    const siteId = await world.createSite();
    const { id } = await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
    await world.completeCompany(siteId);
    await world.enterCredentials(siteId);
    await world.approveCredentials(siteId);
    await world.confirmStep('ADD_PRIVACY_POLICY', siteId);
    await world.configure(siteId);
    const { phases } = await world.siteOnboarding(siteId);
    for (const { slug } of phases.flatMap(({ todos }) => todos)) {
      if (slug.startsWith('SETUP_')) await world.complete(slug, siteId);
    }
    const integration = await world.todo('INTEGRATION_INTO_SITE', siteId);
    await world.manager.post(`/api/admin/todos/${integration.id}/confirm-integration`);
    await forget();
    const [first, second] = await Promise.all([
      world.approveSite(siteId, { agreementId: id }),
      world.approveSite(siteId, { agreementId: id }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await mailed()).toEqual(['went-live owner', 'went-live colleague']);
    const [text] = await texts();
    expect(text).toContain('Ab dem 01.12.2026 läuft Werbung auf onboarding-');
    expect(text).toContain('ab dem 02.12.2026, 07:00 Uhr');
  });
});

describe('a mail server that fails', () => {
  it('delays no step, and its mail arrives exactly once when it is back', async () => {
    const server = await startTestMailServer();
    server.refuseWith = 451;
    const mailer = createMailer({
      smtpUrl: server.url,
      dataDir: '/nowhere',
      from: 'Partnerplattform <noreply@platform.example>',
      log: pino({ level: 'silent' }),
    });
    const worker = await startWorker(
      workerOptions(test.ownerUrl, test.services.systemDb, {
        jobs: [sendMail],
        services: { ...test.services, mailer },
      }),
    );
    const eventually = (check: () => Promise<void>) =>
      vi.waitFor(check, { timeout: 15_000, interval: 20 });
    const states = () =>
      test.ownerDb('mail_deliveries').orderBy('id').select('status', 'attempts', 'last_error');
    try {
      await world.agree(await world.createSite());
      expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('current');
      const failed = { status: 'QUEUED', attempts: 1, last_error: expect.stringContaining('451') };
      await eventually(async () => expect(await states()).toEqual([failed, failed]));
      // The step is done long before the mail about it can be sent.
      expect((await world.confirmContractDetails()).status).toBe(204);
      expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('completed');

      server.refuseWith = undefined;
      const sent = (attempts: number) => ({ status: 'SENT', attempts, last_error: null });
      await eventually(async () => {
        // It is time for the next attempt.
        await test.ownerDb.raw(`select graphile_worker.reschedule_jobs(
          array(select id from graphile_worker.jobs where locked_at is null), now())`);
        const all = await states();
        expect(all.slice(0, 2).every(({ status }) => status === 'SENT')).toBe(true);
        expect(all.slice(2)).toEqual([sent(1)]);
      });
      const subjects = server.received.map(({ subject, to }) => [
        to && 'text' in to ? to.text : '',
        subject,
      ]);
      expect(subjects.sort()).toEqual([
        ['colleague@test.example', 'Your turn: Confirm company details'],
        ['colleague@test.example', 'Your turn: Confirm contract details'],
        ['owner@test.example', 'Sie sind am Zug: Vertragsdaten bestätigen'],
      ]);
    } finally {
      await worker.stop();
      await server.close();
    }
  });
});

it('the mails are listed among those of the person, with their state', async () => {
  await world.agree(await world.createSite());
  const { body } = await world.manager.get(
    `/api/admin/people/${test.network.users.owner}/notification-logs`,
  );
  expect(body).toMatchObject([
    {
      template: 'your-turn',
      subject: 'Sie sind am Zug: Vertragsdaten bestätigen',
      status: 'QUEUED',
    },
  ]);
});
