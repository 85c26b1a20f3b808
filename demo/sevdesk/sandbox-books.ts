import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Cents, done, failed, present, type Result } from './sandbox-answers.ts';
import type { SevdeskRecords, SevdeskRow } from './sevdesk-records.ts';

/** How the account is set up. */
export const sevdeskSettingsSchema = z.strictObject({
  version: z.enum(['1.0', '2.0']).default('1.0'),
  /** What a position's price is if the document lacks `showNet`. */
  prices: z.enum(['net', 'gross']).default('gross'),
  /** Is tax rounded once, or per position? */
  taxOn: z.enum(['sum', 'positions']).default('sum'),
});
export type SevdeskSettings = z.output<typeof sevdeskSettingsSchema>;

export const paymentSchema = z.strictObject({
  /** Of the credit note, invoice or voucher. */
  number: z.string(),
  cents: z.int().min(1).optional(),
});
export type SandboxPayment = z.output<typeof paymentSchema>;

interface Asked {
  method: string;
  model: string;
  id: string | undefined;
  step: string | undefined;
  query: URLSearchParams;
  body: unknown;
}

/** The three kinds of document: their draft, their open state, and the name of their number. */
const kinds = {
  CreditNote: { draft: 100, open: 200, number: 'creditNoteNumber', pos: 'CreditNotePos' },
  Invoice: { draft: 100, open: 200, number: 'invoiceNumber', pos: 'InvoicePos' },
  Voucher: { draft: 50, open: 100, number: 'description', pos: 'VoucherPos' },
} as const;
type Kind = keyof typeof kinds;
const isKind = (model: string): model is Kind => Object.hasOwn(kinds, model);

const euros = z.coerce.number().transform((amount) => Math.round(amount * 100));
const ref = z.object({ id: z.coerce.number() });
const values = z.looseObject({
  id: z.coerce.number().optional(),
  mapAll: z.literal(true),
  status: z.coerce.number(),
  taxRule: ref,
  showNet: z.boolean().optional(),
});
const position = z.looseObject({
  taxRate: z.coerce.number(),
  quantity: z.coerce.number().default(1),
  price: euros.optional(),
  net: z.boolean().optional(),
  sumNet: euros.optional(),
  sumGross: euros.optional(),
});
const needed: Record<Kind, string[]> = {
  CreditNote: ['creditNoteNumber', 'creditNoteDate', 'header', 'contact', 'contactPerson'],
  Invoice: ['invoiceNumber', 'invoiceDate', 'invoiceType', 'contact', 'contactPerson'],
  Voucher: ['creditDebit', 'voucherType', 'description', 'voucherDate', 'supplier'],
};

const account = {
  accountDatevId: 3_200,
  accountNumber: '3200',
  accountName: 'Wareneingang',
  allowedTaxRules: [1, 5, 9, 10, 11, 12, 14].map((id) => ({ id, name: `Regel ${id}` })),
  allowedReceiptTypes: ['EXPENSE', 'REVENUE'],
};

export const isPartlyPaid = ({ cents }: SevdeskRow): boolean => {
  const { paid, gross } = (cents ?? { paid: 0, gross: 0 }) as Cents;
  return paid > 0 && paid < gross;
};

/** What an account does with credit notes, invoices and vouchers, beyond keeping them. */
export function createSandboxBooks({
  records,
  settings,
  nextId,
}: {
  records: SevdeskRecords;
  settings: SevdeskSettings;
  nextId: () => number;
}) {
  const uploads = new Set<string>();

  /** @returns undefined if a record is only read or listed */
  function answer(asked: Asked): Result | undefined {
    const { method, model, id, step } = asked;
    if (model === 'Tools') return done({ version: settings.version });
    if (model === 'ReceiptGuidance') {
      const isKnown = asked.query.get('accountNumber') === account.accountNumber;
      return isKnown ? done([account]) : failed(422, 'No account of this number');
    }
    if (!isKind(model) || method === 'GET') return undefined;
    if (method === 'POST' && step === `save${model}`) return save(model, asked.body);
    const row = records[model].find((one) => String(one.id) === id);
    if (!row) return failed(id ? 404 : 405, `${model} ${id ?? ''} not found`);
    const sent = z.record(z.string(), z.unknown()).catch({}).parse(asked.body);
    if (method === 'DELETE') return remove(model, row);
    if (method === 'PUT' && !step) return change(model, row, sent);
    if (method === 'PUT' && step === 'sendBy') return send(model, row, sent);
    if (method === 'PUT' && step === 'enshrine') {
      if (row.status === kinds[model].draft) return failed(400, 'A draft cannot be enshrined');
      row.enshrined = '2026-01-01T00:00:00+01:00';
      return done(present(model, row));
    }
    if (method === 'PUT' && step === 'bookAmount') {
      return book(model, row, euros.catch(0).parse(sent.amount)) ?? done(present(model, row));
    }
    return failed(404, 'Not known here');
  }

  function save(model: Kind, body: unknown): Result {
    const { pos } = kinds[model];
    const name = `${model[0]?.toLowerCase()}${model.slice(1)}`;
    const read = z
      .looseObject({ [name]: values, [`${name}PosSave`]: z.array(position) })
      .safeParse(body);
    if (!read.success) return failed(422, z.prettifyError(read.error));
    const { id, mapAll: _, ...sent } = read.data[name] as z.output<typeof values>;
    const positions = read.data[`${name}PosSave`] as z.output<typeof position>[];
    const { filename } = z.object({ filename: z.string().optional() }).parse(body);
    const former = id === undefined ? undefined : records[model].find((row) => row.id === id);
    const wrong = faultOf(model, sent, former) ?? (id !== undefined && !former && 'Not found');
    if (wrong) return failed(400, wrong);
    if (filename && !uploads.has(filename)) return failed(400, 'No such file was uploaded');

    const row = former ?? { id: nextId() };
    Object.assign(row, sent, filename && { document: { id: row.id, filename } });
    if (!former) records[model].push(row);
    if (positions.length > 0 || !former) row.cents = sumUp(positions, sent.showNet);
    const rows = positions.map((one) => ({ ...one, id: 0, [name]: { id: row.id } }));
    for (const made of rows) records[pos].push(Object.assign(made, { id: nextId() }));
    return done({ [name]: present(model, row), [`${name}Pos`]: rows }, 201);
  }

  function faultOf(
    model: Kind,
    sent: Record<string, unknown>,
    former: SevdeskRow | undefined,
  ): string | undefined {
    const { draft, open } = kinds[model];
    const missing = needed[model].find((field) => !sent[field]);
    if (missing) return `${missing} is missing`;
    const contact = ref.safeParse(sent.contact ?? sent.supplier);
    if (!records.Contact.some((one) => one.id === contact.data?.id))
      return 'contact does not exist';
    if (former && former.status !== draft) return 'Only a draft can be changed';
    if (sent.status !== draft && !(model === 'Voucher' && sent.status === open)) {
      return `status ${sent.status} cannot be given`;
    }
    // Their documentation says so of ACCOUNTING_TYPE, their help of all but this one.
    if (
      model === 'CreditNote' &&
      settings.version === '2.0' &&
      sent.bookingCategory !== 'UNDERACHIEVEMENT'
    ) {
      return `${sent.bookingCategory} is currently not supported in sevdesk-Update 2.0.`;
    }
    return undefined;
  }

  /** Prices are what the document says, or else the account. */
  function sumUp(positions: z.output<typeof position>[], showNet: boolean | undefined): Cents {
    const areNet = showNet ?? settings.prices === 'net';
    const parts = positions.map(({ taxRate, quantity, price, net, sumNet, sumGross }) => {
      const isNet = price === undefined ? net !== false : areNet;
      const amount = price === undefined ? ((isNet ? sumNet : sumGross) ?? 0) : price * quantity;
      return { amount, isNet, taxRate };
    });
    const [first] = parts;
    const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
    const taxed = settings.taxOn === 'sum' && first ? [{ ...first, amount: whole }] : parts;
    const tax = taxed.reduce((sum, { amount, isNet, taxRate }) => {
      const exact = (amount * taxRate) / (isNet ? 100 : 100 + taxRate);
      return sum + Math.sign(exact) * Math.round(Math.abs(exact));
    }, 0);
    const net = first?.isNet === false ? whole - tax : whole;
    return { net, tax, gross: net + tax, paid: 0 };
  }

  function change(model: Kind, row: SevdeskRow, sent: Record<string, unknown>): Result {
    // Kinds that are saved again have no PUT.
    if (model === 'Invoice') return failed(404, 'Not known here');
    if (row.status !== kinds[model].draft || row.enshrined) {
      return failed(400, 'Only a draft can be changed');
    }
    if (sent.status !== undefined) return failed(400, 'The status cannot be changed here');
    Object.assign(row, sent, { id: row.id });
    return done(present(model, row));
  }

  function send(model: Kind, row: SevdeskRow, sent: Record<string, unknown>): Result {
    if (model === 'Voucher') return failed(404, 'Not known here');
    if (!['VPR', 'VP', 'VM', 'VPDF'].includes(String(sent.sendType))) {
      return failed(400, 'sendType is missing');
    }
    const { draft, open } = kinds[model];
    if (sent.sendDraft !== true && row.status === draft) row.status = open;
    row.sendType = sent.sendType;
    return done(present(model, row));
  }

  function remove(model: Kind, row: SevdeskRow): Result {
    if (row.status !== kinds[model].draft) return failed(400, 'Only a draft can be deleted');
    records[model].splice(records[model].indexOf(row), 1);
    return done([null]);
  }

  function book(model: Kind, row: SevdeskRow, amount: number): Result | undefined {
    const cents = row.cents as Cents;
    if (row.status === kinds[model].draft) return failed(400, 'A draft cannot be paid');
    if (amount <= 0 || cents.paid + amount > cents.gross) return failed(400, 'Wrong amount');
    cents.paid += amount;
    // For credit notes 1000 means both.
    row.status = cents.paid < cents.gross && model !== 'CreditNote' ? 750 : 1000;
    return undefined;
  }

  return {
    answer,

    /** @throws Error if no open document has the number */
    pay({ number, cents }: SandboxPayment): void {
      for (const [model, kind] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
        const row = records[model].find((one) => one[kind.number] === number);
        if (!row) continue;
        const { gross, paid } = row.cents as Cents;
        if (!book(model, row, cents ?? gross - paid)) return;
      }
      throw new Error(`Nothing to pay: ${number}`);
    },

    /** Every payment of an open document, as people do it in the tool. */
    takeBack(number: string): void {
      for (const [model, kind] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
        const row = records[model].find((one) => one[kind.number] === number);
        if (row)
          Object.assign(row, { status: kind.open, cents: { ...(row.cents as Cents), paid: 0 } });
      }
    },

    async upload(bytes: Buffer, contentType = ''): Promise<Result> {
      const form = await new Response(new Uint8Array(bytes), {
        headers: { 'content-type': contentType },
      })
        .formData()
        .catch(() => undefined);
      const file = form?.get('file');
      if (!(file instanceof File)) return failed(400, 'A file is needed');
      const content = Buffer.from(await file.arrayBuffer());
      if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return failed(400, 'No PDF');
      const contentHash = createHash('sha256').update(content).digest('hex');
      uploads.add(`${contentHash}.pdf`);
      return done({ filename: `${contentHash}.pdf`, contentHash, mimeType: 'image/jpeg' }, 201);
    },
  };
}
