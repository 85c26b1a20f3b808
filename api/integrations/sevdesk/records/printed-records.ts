import { z } from 'zod';
import { formatDay } from '#shared/dates.ts';
import type { SevdeskCalls } from '../sevdesk-calls.ts';
import { SevdeskError } from '../sevdesk-error.ts';
import type { AdapterOf, RecordAdapter } from './record-adapter.ts';
import { amountOf } from './record-amounts.ts';
import type { BookedDocument } from './record-types.ts';
import { taxOf } from './tax-rules.ts';

/** Their "flat rate": a position is a sum, not a number of pieces. */
const flatRate = { id: 3, objectName: 'Unity' };
const idOnly = z.object({ id: z.union([z.string(), z.number()]) });
/** Our document goes to the publisher; theirs is marked as downloaded and goes nowhere. */
const sent = { sendType: 'VPDF', sendDraft: false };

/** A self-bill in bookkeeping 1.0. */
export const creditNoteAdapter: AdapterOf = (calls) => {
  const { write } = calls;
  const valuesOf = documentOf(calls);
  return {
    model: 'CreditNote',
    filterBy: (creditNoteNumber) => ({ creditNoteNumber }),
    async build(booked, number) {
      const { values, positions } = await valuesOf(booked, 'CreditNote');
      const record = {
        ...values,
        creditNoteNumber: number,
        creditNoteDate: formatDay(booked.document.issuedOn),
        header: `Gutschrift ${number}`,
        bookingCategory: 'PROVISION',
      };
      return { record, positions };
    },
    async draft({ record: creditNote, positions: creditNotePosSave }) {
      await write(
        'POST',
        '/CreditNote/Factory/saveCreditNote',
        { creditNote, creditNotePosSave, creditNotePosDelete: null },
        z.object({ creditNote: idOnly }),
      );
    },
    async issue({ row: { id } }, { number, issuedOn }) {
      const values = { creditNoteNumber: number, header: `Gutschrift ${number}` };
      const dated = { ...values, creditNoteDate: formatDay(issuedOn) };
      await write('PUT', `/CreditNote/${id}`, dated, idOnly);
      await write('PUT', `/CreditNote/${id}/sendBy`, sent, idOnly);
    },
  };
};

/** Reverses a credit note: an invoice to the same contact. */
export const invoiceAdapter: AdapterOf = (calls) => {
  const { write } = calls;
  const valuesOf = documentOf(calls);
  const save = (invoice: object, invoicePosSave: object[]) =>
    write(
      'POST',
      '/Invoice/Factory/saveInvoice',
      { invoice, invoicePosSave, invoicePosDelete: null },
      z.object({ invoice: idOnly }),
    );
  return {
    model: 'Invoice',
    filterBy: (invoiceNumber) => ({ invoiceNumber }),
    async build(booked, number) {
      const { values, positions } = await valuesOf(booked, 'Invoice');
      const record = {
        ...values,
        invoiceNumber: number,
        invoiceDate: formatDay(booked.document.issuedOn),
        header: `Korrektur ${number}`,
        invoiceType: 'RE',
        discount: 0,
      };
      return { record, positions };
    },
    async draft({ record, positions }) {
      await save(record, positions);
    },
    async issue({ row }, { number, issuedOn }) {
      // An invoice is changed by saving it: they have no PUT for it.
      const { contact, contactPerson, addressCountry, taxRule, taxType, currency, invoiceType } =
        row;
      const kept = { contact, contactPerson, addressCountry, taxRule, taxType, currency };
      const invoice = {
        ...kept,
        id: Number(row.id),
        objectName: 'Invoice',
        mapAll: true,
        status: 100,
        invoiceType,
        invoiceNumber: number,
        invoiceDate: formatDay(issuedOn),
        header: `Korrektur ${number}`,
        showNet: true,
      };
      await save(invoice, []);
      await write('PUT', `/Invoice/${row.id}/sendBy`, sent, idOnly);
    },
  };
};

/** What a credit note and an invoice have in common. */
function documentOf({ list, countryCodes }: SevdeskCalls) {
  return async (
    { contactId, document }: BookedDocument,
    model: Exclude<RecordAdapter['model'], 'Voucher'>,
  ) => {
    const { publisher, positions, from, to, taxType } = document;
    const [countryId] =
      [...(await countryCodes())].find(([, code]) => code === publisher.country) ?? [];
    const [user] = await list('/SevUser', idOnly);
    if (!countryId || !user) {
      const words = countryId ? 'no user' : `no country ${publisher.country}`;
      throw new SevdeskError('rejected', { message: words, words });
    }
    const { ratePercent, ...tax } = taxOf(taxType, 'revenue');
    const place = `${publisher.zip} ${publisher.city}`;
    const values = {
      objectName: model,
      mapAll: true,
      status: 100,
      contact: { id: Number(contactId), objectName: 'Contact' },
      contactPerson: { id: Number(user.id), objectName: 'SevUser' },
      address: [publisher.name, publisher.street, place].join('\n'),
      addressCountry: { id: Number(countryId), objectName: 'StaticCountry' },
      ...tax,
      taxRate: 0, // No longer used, but still required.
      currency: 'EUR',
      // Otherwise the account decides whether prices are net or gross.
      showNet: true,
      deliveryDate: formatDay(from),
      deliveryDateUntil: formatDay(to),
      headText: document.topContent,
      footText: document.bottomContent,
    };
    const rows = positions.map(({ title, description, amountCents }, index) => ({
      objectName: `${model}Pos`,
      mapAll: true,
      quantity: 1,
      price: amountOf(amountCents),
      unity: flatRate,
      name: title,
      text: description,
      taxRate: ratePercent,
      positionNumber: index,
    }));
    return { values, positions: rows };
  };
}
