import { z } from 'zod';
import { formatDay } from '#shared/dates.ts';
import { SevdeskError } from '../sevdesk-error.ts';
import type { AdapterOf } from './record-adapter.ts';
import { amountOf } from './record-amounts.ts';
import { taxOf } from './tax-rules.ts';

const idOnly = z.object({ id: z.union([z.string(), z.number()]) });
const account = z.object({ accountDatevId: z.coerce.number(), accountNumber: z.coerce.string() });
/** Their answer is a list or the only one. */
const accounts = z.union([z.array(account), account.transform((one) => [one])]);

/**
 * A self-bill in bookkeeping 2.0: an expense with our document attached, reversed by a voucher of
 * the other side. Its state is changed by saving it; there is no `sendBy`.
 */
export const voucherAdapter: AdapterOf = ({ call, read, write }) => {
  const save = (voucher: object, voucherPosSave: object[], filename?: string) =>
    write(
      'POST',
      '/Voucher/Factory/saveVoucher',
      { voucher, voucherPosSave, voucherPosDelete: null, ...(filename && { filename }) },
      z.object({ voucher: idOnly }),
    );

  async function accountOf(category: number) {
    const path = '/ReceiptGuidance/forAccountNumber';
    const answer = await call({ method: 'GET', path, query: { accountNumber: String(category) } });
    const found = read(path, accounts, answer).find(
      ({ accountNumber }) => accountNumber === String(category),
    );
    if (found) return { id: found.accountDatevId, objectName: 'AccountDatev' };
    const words = `no account ${category}`;
    throw new SevdeskError('rejected', { message: words, words });
  }

  return {
    model: 'Voucher',
    filterBy: (descriptionLike) => ({ descriptionLike }),

    async build({ kind, contactId, category, document }, number) {
      const isExpense = kind === 'SETTLEMENT';
      const { taxRule, taxType, ratePercent } = taxOf(
        document.taxType,
        isExpense ? 'expense' : 'revenue',
      );
      const record = {
        objectName: 'Voucher',
        mapAll: true,
        status: 50,
        voucherType: 'VOU',
        creditDebit: isExpense ? 'C' : 'D',
        supplier: { id: Number(contactId), objectName: 'Contact' },
        description: number,
        voucherDate: formatDay(document.issuedOn),
        paymentDeadline: formatDay(document.dueOn ?? document.issuedOn),
        deliveryDate: formatDay(document.from),
        deliveryDateUntil: formatDay(document.to),
        currency: 'EUR',
        taxRule,
        taxType,
      };
      // One sum: tax rounded per position would differ from the document's.
      const position = {
        objectName: 'VoucherPos',
        mapAll: true,
        accountDatev: await accountOf(category),
        taxRate: ratePercent,
        net: true,
        sumNet: amountOf(document.netCents),
        sumGross: amountOf(document.grossCents),
      };
      return { record, positions: [position] };
    },

    async draft({ record, positions }) {
      await save(record, positions);
    },

    async issue({ row }, { number, issuedOn, pdf }) {
      const form = new FormData();
      form.set(
        'file',
        new File([new Uint8Array(pdf)], `${number}.pdf`, { type: 'application/pdf' }),
      );
      const path = '/Voucher/Factory/uploadTempFile';
      const { filename } = await write('POST', path, form, z.object({ filename: z.string() }));
      const { voucherType, creditDebit, supplier, currency, taxRule, taxType } = row;
      const voucher = {
        id: Number(row.id),
        objectName: 'Voucher',
        mapAll: true,
        status: 100,
        ...{ voucherType, creditDebit, supplier, currency, taxRule, taxType },
        description: number,
        voucherDate: formatDay(issuedOn),
      };
      await save(voucher, [], filename);
    },
  };
};
