import type { Actor } from '#api/core/auth/actor.ts';
import { actingAs } from '#api/core/http/caller-database.ts';
import { conflict, problem } from '#api/core/http/problem.ts';
import { say } from '#shared/saying/say.ts';
import type { ToolContext } from './accounting-tool.ts';
import { loadContactValues } from './load-contact-values.ts';
import { isSettling, refuseFaults, writeToTool } from './write-to-tool.ts';

/** Our number of the contact: it finds a contact again whose creation was never answered. */
const customerNumberOf = (companyId: number) => `P-${companyId}`;

interface Creation extends ToolContext {
  companyId: number;
  actor: Actor;
  requestId: string;
}

/**
 * Creates the company's contact in the accounting tool, exactly once however often it is asked:
 * even if two ask at once, the tool never answers, or the process dies in between. The company is
 * linked as soon as the contact exists; anything left unwritten is out of sync, and a push repairs
 * it. A contact of our number that none of our attempts can have made is another company's, if its
 * name is another: numbers are given anew after an older backup was brought back.
 *
 * @throws Problem 404, 409, 422 with the rules on their fields, or 502 to 504 of the tool
 */
export async function createContact(creation: Creation): Promise<void> {
  const { companyId, clock } = creation;
  await refuseUnlessNew(creation);
  await writeToTool(creation, companyId, async (tool, { unsettledAt }) => {
    // What another request did while this one waited.
    const { ours } = await refuseUnlessNew(creation);
    const number = customerNumberOf(companyId);
    let contactId = await tool.findByCustomerNumber(number);
    if (contactId && !unsettledAt) {
      const name = (await tool.getContact(contactId))?.name;
      if (name !== undefined && name !== ours.name)
        throw conflict(say('contact-number-taken', { number, name }));
    }
    if (!contactId) {
      if (unsettledAt && isSettling(unsettledAt, clock())) throw stillUnsettled();
      contactId = await tool.createContact(ours.name, number);
    }
    await associate(creation, contactId);
    await tool.writeContact(contactId, ours);
  });
}

async function refuseUnlessNew({ services, companyId, clock }: Creation) {
  const loaded = await loadContactValues(services.systemDb, companyId, clock());
  if (loaded.contactId) throw contactExists();
  refuseFaults(loaded);
  return loaded;
}

async function associate(creation: Creation, contactId: string) {
  const { services, companyId } = creation;
  await actingAs(services.systemDb, creation, async (transaction) => {
    const associated = await transaction('companies')
      .where({ id: companyId, sev_desk_contact_id: null })
      .update({ sev_desk_contact_id: contactId });
    // Someone chose another one while the tool made this one.
    if (associated === 0) throw contactExists();
  });
}

const contactExists = () => conflict('contact-exists');

const stillUnsettled = () =>
  problem({
    status: 503,
    said: 'contact-unsettled',
    extra: { retryAfter: 120 },
  });
