import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actingAs, noteAct } from '#api/core/http/caller-database.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { noteBankLook } from '#api/modules/bankings/read.ts';
import { maskIban } from '#shared/domain/iban.ts';
import {
  type AccountingContact,
  type AvailableContact,
  availableContacts,
  availableContactsQuery,
  type CompanyContact,
  type ContactValues,
  companyContact,
  contactBody,
} from '#shared/schemas/calls/contact.ts';
import { askTool, type ToolContext } from './accounting-tool.ts';
import { createContact } from './create-contact.ts';
import { type CompanyContactValues, loadContactValues } from './load-contact-values.ts';
import { presentContact } from './present-contact.ts';
import { refuseFaults, writeToTool } from './write-to-tool.ts';

/** No transaction stays open while the accounting tool works: each call opens its own. */
const whileToolAnswers = { permission: admin('billing'), transaction: 'none' } as const;

const listAvailable = defineRoute({
  ...whileToolAnswers,
  url: '/api/admin/available-contacts',
  summary: 'Contacts of the accounting tool that match q, and which company has them',
  query: availableContactsQuery,
  response: availableContacts,
  async handle({ services, clock, query, reply }) {
    const contacts = await askTool({ services, clock }, (tool) => tool.listContacts());
    const { found, total } = await searchContacts(services.systemDb, contacts, query.q);
    const last = Math.max(0, found.length - 1);
    reply.header('content-range', `available-contacts 0-${last}/${total}`);
    return found;
  },
});

const get = defineRoute({
  ...whileToolAnswers,
  url: '/api/admin/companies/:id/contact',
  summary: 'The company’s contact in the accounting tool next to our records',
  params: idParams,
  response: companyContact,
  async handle({ services, clock, params, actor, request }) {
    return showContact({ services, clock }, params.id, { actor, requestId: request.id });
  },
});

const create = defineRoute({
  ...whileToolAnswers,
  method: 'POST',
  url: '/api/admin/companies/:id/contact',
  summary: 'Creates the company’s contact in the accounting tool, once however often it is asked',
  params: idParams,
  body: contactBody,
  response: companyContact,
  status: 201,
  async handle({ services, clock, params, body, actor, request }) {
    refuseOtherValues(await loadContactValues(services.systemDb, params.id, clock()), body);
    const companyId = params.id;
    const by = { actor, requestId: request.id };
    await createContact({ services, clock, companyId, ...by });
    return showContact({ services, clock }, companyId, by);
  },
});

const push = defineRoute({
  ...whileToolAnswers,
  method: 'PUT',
  url: '/api/admin/companies/:id/contact',
  summary: 'Writes our records over those of the company’s contact in the accounting tool',
  params: idParams,
  response: companyContact,
  async handle({ services, clock, params, actor, request }) {
    const context = { services, clock };
    const loaded = await loadContactValues(services.systemDb, params.id, clock());
    const { contactId, ours } = loaded;
    if (!contactId) throw notFound('no-contact');
    refuseFaults(loaded);
    await writeToTool(context, params.id, async (tool) => {
      if (!(await tool.getContact(contactId))) throw notFound('no-contact');
      await tool.writeContact(contactId, ours);
    });
    const by = { actor, requestId: request.id };
    // No record of ours changed, but someone wrote to the books.
    const pushed = { table: 'companies', id: params.id, action: 'contact-pushed' };
    await actingAs(services.systemDb, by, (transaction) => noteAct(transaction, pushed));
    return showContact(context, params.id, by);
  },
});

/** It shows the account in full. */
async function showContact(
  context: ToolContext,
  companyId: number,
  by: { actor: Actor; requestId: string },
): Promise<CompanyContact> {
  const contact = await readContact(context, companyId);
  const accounts = [contact.ours, contact.contact].map((one) => ({ companyId, iban: one?.iban }));
  await noteBankLook(context.services.systemDb, { ...by, accounts, now: context.clock() });
  return contact;
}

async function readContact(context: ToolContext, companyId: number): Promise<CompanyContact> {
  const loaded = await loadContactValues(context.services.systemDb, companyId, context.clock());
  const { contactId } = loaded;
  if (contactId === null) return presentContact(loaded, null);
  const contact = await askTool(context, (tool) => tool.getContact(contactId));
  return presentContact(loaded, contact ?? null);
}

/**
 * The form is read-only: what it shows must still be what the records say.
 *
 * @throws Problem 422 where a value breaks a rule, 409 where it is no longer ours
 */
function refuseOtherValues(
  { ours, taxType }: CompanyContactValues,
  sent: Partial<Record<string, string | null>>,
) {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  refuseFaults({ ours: { ...ours, ...Object.fromEntries(given) }, taxType });
  const changed = given.filter(
    ([field, value]) => (value ?? '') !== (ours[field as keyof ContactValues] ?? ''),
  );
  if (changed.length === 0) return;
  const stale = 'contact-stale' as const;
  throw conflict(stale, Object.fromEntries(changed.map(([field]) => [field, stale])));
}

/** As many as anyone looks through; to find another, type more of it. */
const mostShown = 50;

/** Contacts that contain every word of `q`; those without a company first, then by name. */
async function searchContacts(
  db: Db,
  contacts: readonly AccountingContact[],
  q = '',
): Promise<{ found: AvailableContact[]; total: number }> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = contacts.filter((contact) => {
    const text = Object.values(contact).join(' ').toLowerCase();
    const compact = text.replace(/\s/g, '');
    return words.every((word) => text.includes(word) || compact.includes(word));
  });
  const taken = await companiesByContact(db);
  const found = matching
    .map((contact) => ({
      ...contact,
      // A list only tells accounts apart.
      iban: contact.iban && maskIban(contact.iban),
      company: taken.get(contact.id) ?? null,
    }))
    .sort(
      (one, other) =>
        Number(one.company !== null) - Number(other.company !== null) ||
        one.name.localeCompare(other.name, 'de'),
    );
  return { found: found.slice(0, mostShown), total: found.length };
}

async function companiesByContact(db: Db): Promise<Map<string, { id: number; name: string }>> {
  const rows = await db('companies')
    .whereNotNull('sev_desk_contact_id')
    .select('id', 'name', 'sev_desk_contact_id');
  return new Map(
    rows.map(({ id, name, sev_desk_contact_id }) => [mustExist(sev_desk_contact_id), { id, name }]),
  );
}

export const contactRoutes = [listAvailable, get, create, push];
