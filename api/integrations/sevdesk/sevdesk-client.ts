import { z } from 'zod';
import type { AccountingContact, ContactValues } from '#shared/schemas/calls/contact.ts';
import { joinContact, joinContacts } from './join-contacts.ts';
import { mainOf } from './main-of.ts';
import { createAccountingRecords } from './records/accounting-records.ts';
import { createSevdeskCalls } from './sevdesk-calls.ts';
import { SevdeskError } from './sevdesk-error.ts';
import { createSevdeskHttp, type SevdeskAddress, type SevdeskTiming } from './sevdesk-http.ts';
import {
  accountingContactSchema,
  addressSchema,
  communicationWaySchema,
  contactSchema,
} from './sevdesk-schemas.ts';

/** sevDesk's own ids: suppliers are those we pay; work is the address we write to. */
const supplierCategory = { id: 2, objectName: 'Category' };
const workKey = { id: 2, objectName: 'CommunicationWayKey' };

export type SevdeskClient = ReturnType<typeof createSevdeskClient>;

/**
 * sevDesk: our documents there, and the contacts they go to. A contact's address, e-mail address
 * and posting account are separate records there; here they are one.
 *
 * @throws SevdeskError from every call
 */
export function createSevdeskClient(
  address: SevdeskAddress,
  options: { clock: () => Date; timing?: SevdeskTiming | undefined },
) {
  const calls = createSevdeskCalls(createSevdeskHttp(address, options));
  const { call, list, write, countryCodes } = calls;

  /** The records that belong to one contact; whatever the tool filters by, ours is checked. */
  async function partsOf(contactId: string) {
    const query = { 'contact[id]': contactId, 'contact[objectName]': 'Contact' };
    const own = <R extends { contact: { id: string } }>(rows: R[]) =>
      rows.filter(({ contact }) => contact.id === contactId);
    const [addresses, ways, accounts] = await allEnded([
      list('/ContactAddress', addressSchema, query).then(own),
      list('/CommunicationWay', communicationWaySchema, { ...query, type: 'EMAIL' }).then(own),
      list('/AccountingContact', accountingContactSchema, query).then(own),
    ]);
    return { addresses, ways: ways.filter(({ type }) => type === 'EMAIL'), accounts };
  }

  async function findRow(contactId: string) {
    try {
      const rows = await list(`/Contact/${contactId}`, contactSchema);
      return rows.find(({ id }) => id === contactId);
    } catch (error) {
      if (error instanceof SevdeskError && error.failure === 'not-found') return undefined;
      throw error;
    }
  }

  return {
    /** Our documents as the tool has them. */
    records: createAccountingRecords(calls),

    /** Every contact of the tool. */
    async listContacts(): Promise<AccountingContact[]> {
      const [contacts, addresses, ways, accounts, codes] = await allEnded([
        list('/Contact', contactSchema, { depth: '1' }),
        list('/ContactAddress', addressSchema),
        list('/CommunicationWay', communicationWaySchema, { type: 'EMAIL' }),
        list('/AccountingContact', accountingContactSchema),
        countryCodes(),
      ]);
      return joinContacts(contacts, { addresses, ways, accounts, codes });
    },

    /** One contact; undefined if the tool does not have it. */
    async getContact(contactId: string): Promise<AccountingContact | undefined> {
      const row = await findRow(contactId);
      if (!row) return undefined;
      const [parts, codes] = await allEnded([partsOf(contactId), countryCodes()]);
      return joinContact(row, { ...parts, codes });
    },

    /** The id of the contact with our number, if there is one. */
    async findByCustomerNumber(customerNumber: string): Promise<string | undefined> {
      const rows = await list('/Contact', contactSchema, { depth: '1', customerNumber });
      return rows.find((row) => row.customerNumber === customerNumber)?.id;
    },

    /** A contact with only its name and our number; `writeContact` fills it. */
    async createContact(name: string, customerNumber: string): Promise<string> {
      const body = { objectName: 'Contact', mapAll: true, name, customerNumber };
      const row = await write(
        'POST',
        '/Contact',
        { ...body, category: supplierCategory },
        contactSchema,
      );
      return row.id;
    },

    /**
     * Makes a contact match our records: each part is written only if it differs, so that repeating
     * it, also after an interruption, changes nothing more.
     */
    async writeContact(contactId: string, values: ContactValues): Promise<void> {
      const row = await findRow(contactId);
      if (!row) throw new SevdeskError('not-found', { message: `no contact ${contactId}` });
      const [{ addresses, ways, accounts }, codes] = await allEnded([
        partsOf(contactId),
        countryCodes(),
      ]);
      const countryId = [...codes].find(([, code]) => code === values.country)?.[0];
      if (!countryId) {
        throw new SevdeskError('rejected', { message: `no country ${values.country}` });
      }
      const contact = { id: Number(contactId), objectName: 'Contact' };
      const savePart = async (path: string, id: string | undefined, body: object) => {
        const saved = z.object({ id: z.union([z.string(), z.number()]) });
        if (id === undefined) await write('POST', path, { ...body, contact }, saved);
        else await write('PUT', `${path}/${id}`, body, saved);
      };

      const { bankAccount, taxNumber, vatNumber } = row;
      const wanted = {
        name: values.name,
        bankAccount: values.iban,
        taxNumber: values.taxNumber,
        vatNumber: values.vatNumber,
      };
      if (differs(wanted, { name: row.name, bankAccount, taxNumber, vatNumber })) {
        await write('PUT', `/Contact/${contactId}`, wanted, contactSchema);
      }

      const [home] = addresses;
      const place = { street: values.street, zip: values.zip, city: values.city };
      const theirs = home && { street: home.street, zip: home.zip, city: home.city };
      if (!theirs || differs(place, theirs) || home?.country?.id !== countryId) {
        const country = { id: Number(countryId), objectName: 'StaticCountry' };
        await savePart('/ContactAddress', home?.id, { ...place, country });
      }

      const mail = mainOf(ways);
      if (values.email && differs({ email: values.email }, { email: mail?.value ?? null })) {
        const way = { type: 'EMAIL', value: values.email, main: true, key: workKey };
        await savePart('/CommunicationWay', mail?.id, way);
      } else if (!values.email && mail?.value) {
        await call({ method: 'DELETE', path: `/CommunicationWay/${mail.id}` });
      }

      const [account] = accounts;
      const creditorNumber = values.postingAccountNumber;
      if (differs({ creditorNumber }, { creditorNumber: account?.creditorNumber ?? null })) {
        await savePart('/AccountingContact', account?.id, { creditorNumber });
      }
    },
  };
}

type Part = Record<string, string | null>;
const differs = (wanted: Part, theirs: Part) =>
  Object.entries(wanted).some(([key, value]) => (value ?? '') !== (theirs[key] ?? ''));

/**
 * Like `Promise.all`, but fails only once every call has ended: none continues in the background,
 * retrying what its caller has already given up.
 */
async function allEnded<T extends readonly unknown[]>(
  calls: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(calls);
  return (await Promise.all(calls)) as unknown as T;
}
