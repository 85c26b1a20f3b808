import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { maskIban } from '#shared/domain/iban.ts';
import type { AccountingContact, AvailableContact } from '#shared/schemas/calls/contact.ts';

/** As many as anyone looks through; to find another, type more of it. */
const mostShown = 50;

/** Contacts that contain every word of `q`; those without a company first, then by name. */
export async function searchContacts(
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
