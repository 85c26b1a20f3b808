import { compareContact, isInSync } from '#shared/domain/contact-sync.ts';
import {
  type AccountingContact,
  type CompanyContact,
  contactFaults,
} from '#shared/schemas/calls/contact.ts';
import type { CompanyContactValues } from './load-contact-values.ts';

/** A company's values and those of its contact. */
export function presentContact(
  { contactId, ours, taxType }: CompanyContactValues,
  contact: AccountingContact | null,
): CompanyContact {
  const fields = contact ? compareContact(ours, contact) : [];
  const synced = isInSync(fields) ? 'IN_SYNC' : 'OUT_OF_SYNC';
  return {
    state: contactId === null ? 'NONE' : contact ? synced : 'MISSING',
    contactId,
    contact,
    ours,
    faults: contactFaults(ours, taxType),
    fields,
  };
}
