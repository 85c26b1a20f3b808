import { PDFDocument } from '@cantoo/pdf-lib';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { seenOf } from '../../shared/domain/seen-of.ts';
import type { Contract } from '../../shared/schemas/calls/contracts.ts';
import type { AdminOnboarding, ContractDetails } from '../../shared/schemas/calls/onboarding.ts';
import type { SeenRecord } from '../../shared/schemas/seen-record.ts';
import { type Account, accounts } from './accounts.ts';
import { markIntroductions } from './introductions.ts';
import { listMails, mailedLink } from './mailed-link.ts';

interface NewSite {
  url: string;
  managementType: 'QMN' | 'CLIENT';
  consentManagerType: 'CONSENT_MANAGER' | 'CLIENT';
}

/** A PDF that differs by its text. */
export async function samplePdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText(text, { x: 64, y: 760, size: 18 });
  return Buffer.from(await document.save());
}

/**
 * A separate company for a journey, so that no other interferes: invited, its details confirmed,
 * its contract ready to be signed. Both sides act over the API.
 *
 * @param admin and owner requests that share no cookies
 * @param name unique; also the domain of the Owner's address
 */
export async function newPublisher(
  admin: APIRequestContext,
  owner: APIRequestContext,
  { name, sites }: { name: string; sites: readonly NewSite[] },
) {
  const account: Account = { email: `inhaber@${name}.example`, password: 'journey-partner-2026' };
  await ok(admin.post('/api/auth/login', { data: accounts.superAdmin }));
  const { id: companyId } = await json<{ id: number }>(
    admin.post('/api/admin/companies', {
      data: {
        name: `${name} Verlag GmbH`,
        type: 'EXCLUSIVE',
        country: 'DE',
        street: 'Am Buchenhang 3',
        zip: '34117',
        city: 'Kassel',
      },
    }),
  );
  await invite(admin, owner, companyId, account);
  await ok(owner.post('/api/auth/login', { data: account }));
  await markIntroductions(owner);

  const siteIds: number[] = [];
  for (const site of sites) siteIds.push(await createSite(admin, companyId, site));
  await enterBanking(owner, account);
  await confirmTerms(owner);
  await confirmDetails(owner);
  const contract = await json<Contract>(admin.post(`/api/admin/companies/${companyId}/contracts`));
  const publisher = {
    companyId,
    account,
    siteIds,
    contractId: contract.id,

    uploadInitial: async (text = 'Vermarktungsvertrag') =>
      ok(
        admin.post(`/api/admin/upload-initial-contract?contractId=${contract.id}`, {
          multipart: {
            file: {
              name: `Vermarktungsvertrag ${name}.pdf`,
              mimeType: 'application/pdf',
              buffer: await samplePdf(text),
            },
          },
        }),
      ),
    uploadSigned: async () =>
      ok(
        owner.post(`/api/client/contracts/${contract.id}/signed`, {
          multipart: {
            file: {
              name: 'unterschrieben.pdf',
              mimeType: 'application/pdf',
              buffer: await samplePdf('Unterschrieben'),
            },
          },
        }),
      ),
    reject: (reason: string) => publisher.decide('reject', { reason }),
    approve: () => publisher.decide('approve'),
    async decide(how: 'approve' | 'reject', data = {}) {
      const updatedAt = (await publisher.readContract())?.updatedAt;
      const path = `/api/admin/contracts/${contract.id}/${how}`;
      return ok(admin.post(path, { data: { ...data, updatedAt } }));
    },
    /** The company's part for a further site, which the operator manages. */
    async doPartFor(siteId: number): Promise<void> {
      await confirmTerms(owner);
      const login = { url: 'https://cms.example', username: 'redaktion', password: 'geheim' };
      await ok(owner.post('/api/client/credentials', { data: { siteId, type: 'CMS', ...login } }));
      const { phases } = await json<AdminOnboarding>(
        admin.get(`/api/admin/sites/${siteId}/onboarding`),
      );
      const todos = phases.flatMap((phase) => phase.todos);
      const privacy = todos.find(({ slug }) => slug === 'ADD_PRIVACY_POLICY');
      await ok(owner.post(`/api/client/steps/${privacy?.id}/confirm`));
    },
    readContract: async () =>
      (await json<Contract[]>(owner.get('/api/client/contracts'))).find(
        ({ id }) => id === contract.id,
      ),
    readSteps: async (siteId?: number) => {
      const path = siteId ? `sites/${siteId}` : `companies/${companyId}`;
      const { phases } = await json<AdminOnboarding>(admin.get(`/api/admin/${path}/onboarding`));
      return Object.fromEntries(
        phases.flatMap(({ todos }) => todos.map(({ slug, state }) => [slug, state])),
      );
    },
  };
  await publisher.uploadInitial();
  return publisher;
}

async function invite(
  admin: APIRequestContext,
  owner: APIRequestContext,
  companyId: number,
  { email, password }: Account,
): Promise<void> {
  const known = await listMails();
  const roles = await json<{ id: number; name: string }[]>(admin.get('/api/admin/roles'));
  const roleIds = roles.filter(({ name }) => name === 'Owner').map(({ id }) => id);
  await ok(
    admin.post('/api/admin/people', {
      data: { companyId, firstName: 'Edda', lastName: 'Kronberg', email, language: 'de', roleIds },
    }),
  );
  const token = (await mailedLink(email, 'invitation', known)).split('/').at(-1);
  await ok(owner.post('/api/auth/invitation/accept', { data: { token, password } }));
}

async function createSite(
  admin: APIRequestContext,
  companyId: number,
  { url, managementType, consentManagerType }: NewSite,
): Promise<number> {
  const [category] = await json<{ id: number }[]>(admin.get('/api/admin/categories'));
  const { id: siteId } = await json<{ id: number }>(
    admin.post('/api/admin/sites', {
      data: { url, companyId, categories: [{ id: category?.id, type: 'PRIMARY' }], tags: [] },
    }),
  );
  await ok(
    admin.post('/api/admin/agreements', {
      data: { siteId, mode: 'PLUS', managementType, consentManagerType },
    }),
  );
  return siteId;
}

const enterBanking = (owner: APIRequestContext, { password }: Account) =>
  ok(
    owner.post('/api/client/bankings', {
      data: {
        iban: 'DE89370400440532013000',
        accountHolder: 'Edda Kronberg',
        taxNumber: '12/345/67890',
        password,
      },
    }),
  );

async function confirmTerms(owner: APIRequestContext): Promise<void> {
  const details = await json<ContractDetails>(owner.get('/api/client/contract-details'));
  const agreements = details.flatMap(({ agreement }) => (agreement ? [seenOf(agreement)] : []));
  await ok(owner.post('/api/client/contract-details/confirm', { data: { agreements } }));
}

async function confirmDetails(owner: APIRequestContext): Promise<void> {
  const company = seenOf(await json(owner.get('/api/client/company')));
  const bankings = (await json<SeenRecord[]>(owner.get('/api/client/bankings'))).map(seenOf);
  await ok(owner.post('/api/client/company/confirm', { data: { company, bankings } }));
}

async function ok(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call;
  expect([answer.url(), answer.status(), answer.ok() || (await answer.text())]).toEqual([
    answer.url(),
    answer.status(),
    true,
  ]);
  return answer;
}

const json = async <T>(call: Promise<APIResponse>): Promise<T> => (await ok(call)).json();
