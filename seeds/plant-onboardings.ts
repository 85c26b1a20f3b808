import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { storeDocument } from '#api/modules/contracts/store-document.ts';
import { getOnboarding, type Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { listShownAgreements } from '#api/modules/onboarding/shown-agreements.ts';
import { addDay, berlinDay, berlinInstant, type Day } from '#shared/dates.ts';
import { requireOnboarding, type Todo } from '#shared/domain/onboarding/todo.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import { demoContractPdf } from './demo/contract-pdf.ts';
import type { DemoCompany, DemoNetwork } from './demo/network-types.ts';
import { demoSteps } from './demo/onboarding-steps.ts';

interface Seeding {
  db: Db;
  files: FileStore;
  network: DemoNetwork;
  /** The operator's staff who do the work. */
  managers: number[];
}

interface Owner {
  id: number;
  name: string;
}

const afterSigning = ['VALIDATE_CONTRACT'];
const afterCompanyDetails = ['SIGN_CONTRACT', ...afterSigning];
const afterContractDetails = ['CONFIRM_COMPANY_DETAILS', ...afterCompanyDetails];

/** Contracts, and the steps of every onboarding, as far as the company or site has come. */
export async function plantOnboardings(
  db: Db,
  network: DemoNetwork,
  files: FileStore,
): Promise<void> {
  const managers: number[] = await db('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where('r.name', 'ACCOUNT_MANAGER')
    .orderBy('u.id')
    .pluck('u.id');
  const seeding = { db, files, network, managers };
  for (const company of network.companies) {
    if (company.onboarding) await plantCompany(seeding, company);
  }
  await plantPrivacyTexts(db, network);
}

async function plantCompany(seeding: Seeding, company: DemoCompany): Promise<void> {
  const { db } = seeding;
  const { id: companyId } = mustExist(
    await db('companies').where({ name: company.name }).first('id'),
  );
  const owner = await ownerOf(db, companyId);
  if (owner) await plantContract(seeding, company, companyId, owner);
  const own = requireOnboarding(await getOnboarding(db, { companyId }));
  await plantSteps(seeding, own, { company, owner });
  if (owner && hasPassed(company, afterContractDetails)) {
    await plantConfirmations(db, own, owner);
  }
  const sites: { id: number }[] = await db('onboardings as o')
    .join('sites as s', 's.id', 'o.site_id')
    .where('s.company_id', companyId)
    .orderBy('o.id')
    .select('o.id');
  for (const { id } of sites) {
    const site = requireOnboarding(await getOnboarding(db, { id }));
    await plantSteps(seeding, site, { company, owner });
  }
}

async function plantSteps(
  { db, network, managers }: Seeding,
  onboarding: Onboarding,
  { company, owner }: { company: DemoCompany; owner: Owner | undefined },
): Promise<void> {
  const { id, kind, status, agreement, holds, url, credentialTypes } = onboarding;
  const isLater =
    kind === 'site' && status === 'OPEN' && company.onboarding?.status === 'COMPLETED';
  const steps = demoSteps({
    kind,
    status,
    waitsFor: company.onboarding?.waitsFor ?? null,
    site: { agreement, isLater },
    holds,
    hasCredentials: credentialTypes.length > 0,
    key: url ?? company.key,
  });
  const began = berlinDay(onboarding.createdAt);
  const at = (index: number) => dayAt(began, index, network.today);
  const graph = { kind, todos: steps, holds };
  const manager = managers[id % managers.length] ?? null;
  const order = doneOrder(steps);
  const rows = steps.map((todo) => {
    const isDone = todo.status === 'COMPLETED';
    const completedAt = isDone ? at(order.indexOf(todo)) : null;
    return {
      onboarding_id: id,
      slug: todo.slug,
      phase: todo.phase,
      status: todo.status,
      assignable_type: todo.assignableType,
      assignable_id: todo.assignableType === 'Admin' ? manager : null,
      current_since: completedAt ?? (canComplete(graph, todo) ? at(order.length) : null),
      completed_at: completedAt,
      completed_by: isDone ? (todo.assignableType === 'Admin' ? manager : owner?.id) : null,
      created_at: onboarding.createdAt,
    };
  });
  await db('todos').insert(rows);
  if (status === 'COMPLETED') {
    await db('onboardings')
      .where({ id })
      .update({ completed_at: at(order.length - 1) });
  }
}

const doneOrder = (steps: Todo[]) => steps.filter(({ status }) => status === 'COMPLETED');

/** A step every other day, none after today. */
function dayAt(began: Day, index: number, today: Day): Date {
  const day = addDay(began, index * 2);
  return berlinInstant(day < today ? day : addDay(today, -1), index % 2 === 0 ? '10:20' : '15:45');
}

const hasPassed = ({ onboarding }: DemoCompany, waits: string[]): boolean =>
  onboarding?.status === 'COMPLETED' || waits.includes(onboarding?.waitsFor ?? '');

async function plantContract(
  { db, files, network, managers }: Seeding,
  company: DemoCompany,
  companyId: number,
  owner: Owner,
): Promise<void> {
  if (!hasPassed(company, afterCompanyDetails)) return;
  const on = addDay(company.createdOn, 2);
  const at = (index: number) => dayAt(company.createdOn, index, network.today);
  const keep = async (signed?: { by: string; on: Day }) =>
    storeDocument(
      { systemDb: db, files },
      {
        name: `Vermarktungsvertrag ${company.name}.pdf`,
        body: await demoContractPdf({ company, on, ...(signed && { signed }) }),
      },
      at(4),
    );
  const initial = await keep();
  const isSigned = hasPassed(company, afterSigning);
  const signed = isSigned ? await keep({ by: owner.name, on: berlinDay(at(5)) }) : undefined;
  const isApproved = company.onboarding?.status === 'COMPLETED';
  await db('contracts').insert({
    company_id: companyId,
    initial_file: initial.key,
    initial_document: initial.name,
    initial_at: at(3),
    signed_file: signed?.key,
    signed_document: signed?.name,
    signed_at: signed && at(5),
    signed_by: signed && owner.id,
    signed_how: signed && 'upload',
    approved_at: isApproved ? at(6) : null,
    approved_by: isApproved ? managers[companyId % managers.length] : null,
    created_at: at(3),
  });
}

async function plantConfirmations(db: Db, onboarding: Onboarding, owner: Owner): Promise<void> {
  const shown = await listShownAgreements(db, { companyId: onboarding.companyId });
  // Sites added later confirm their own.
  const later = await db('onboardings as o')
    .join('todos as t', 't.onboarding_id', 'o.id')
    .where({ 't.slug': 'CONFIRM_CONTRACT_DETAILS' })
    .whereNotNull('o.site_id')
    .pluck('o.site_id');
  const rows = shown.flatMap(({ siteId, agreement }) =>
    agreement && !later.includes(siteId)
      ? [
          {
            onboarding_id: onboarding.id,
            site_id: siteId,
            agreement_id: agreement.id,
            agreement_updated_at: agreement.updatedAt,
            terms: JSON.stringify(agreement.terms),
            confirmed_by: owner.id,
          },
        ]
      : [],
  );
  if (rows.length > 0) await db('agreement_confirmations').insert(rows);
}

async function ownerOf(db: Db, companyId: number): Promise<Owner | undefined> {
  const owner = await db('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'u.company_id': companyId, 'r.name': 'Owner' })
    .orderBy('u.id')
    .first('u.id', 'u.first_name', 'u.last_name');
  return owner && { id: owner.id, name: `${owner.first_name} ${owner.last_name}` };
}

const qmn = 'QMN GmbH, Musterstraße 12, 20457 Hamburg, datenschutz@qmn.example';
const wb = 'WB Werbung GmbH, Beispielallee 7, 80331 München, datenschutz@wb.example';

/** The platform's drafts, filled in and published, and who has them on their sites. */
async function plantPrivacyTexts(db: Db, { today }: DemoNetwork): Promise<void> {
  const validFrom = addDay(today, -60);
  await db('privacy_texts')
    .where({ state: 'DRAFT' })
    .update({
      body: db.raw(
        `regexp_replace(regexp_replace(body, '\\[[^]]*QMN\\]', :qmn, 'g'), '\\[[^]]*WB\\]', :wb, 'g')`,
        { qmn, wb },
      ),
      state: 'PUBLISHED',
      version: 2,
      valid_from: validFrom,
    });
  await db.raw(
    `insert into privacy_confirmations (site_id, company_id, text_id, confirmed_by, confirmed_at)
     select o.site_id, s.company_id, p.id, t.completed_by,
            case when p.version = 1 then t.completed_at
                 else greatest(t.completed_at, (:validFrom::date + 1) + time '09:40') end
       from todos t
       join onboardings o on o.id = t.onboarding_id
       join sites s on s.id = o.site_id
       join privacy_texts p on p.version > 1 or t.completed_at < :validFrom::date
      where t.slug = 'ADD_PRIVACY_POLICY' and t.status = 'COMPLETED'`,
    { validFrom },
  );
}
