import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { accountingTool, type ToolContext } from './accounting-tool.ts';
import { loadContactValues } from './load-contact-values.ts';
import { presentContact } from './present-contact.ts';

/** Contacts that somebody should bring in line with our records, or find again. */
export async function findContactDifferences(context: ToolContext): Promise<RunSaid[]> {
  const { systemDb: db } = context.services;
  const contacts = await accountingTool(context).listContacts();
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const companies = await db('companies')
    .whereNotNull('sev_desk_contact_id')
    .orderBy('id')
    .select('id', 'name');
  const found: RunSaid[] = [];
  for (const { id, name: company } of companies) {
    const ours = await loadContactValues(db, id, context.clock());
    const { state } = presentContact(ours, byId.get(ours.contactId ?? '') ?? null);
    if (state === 'MISSING') found.push(sayRun('contact-missing', { company }));
    if (state === 'OUT_OF_SYNC') found.push(sayRun('contact-differs', { company }));
  }
  return found;
}
