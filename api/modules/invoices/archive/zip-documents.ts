import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { readDocument } from '#api/core/files/read-document.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { inPortions, type Table } from '#api/core/table-file/table.ts';
import { writeCsv } from '#api/core/table-file/table-file.ts';
import { type ZippedFile, zip } from '#api/core/table-file/zip.ts';
import type { Day } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { payoutFileMessages } from '#shared/messages/payout-files.ts';
import { say } from '#shared/saying/say.ts';
import { readEmbeddedXml } from '../documents/read-embedded-xml.ts';

interface ArchivedDocument {
  invoiceId: number;
  companyId: number;
  company: string;
  /** On each page; null for what is settled without an account. */
  iban: string | null;
  number: string;
  kind: 'SETTLEMENT' | 'CANCELLATION';
  issuedOn: Day;
  /** What takes another back is negative. */
  netCents: number;
  taxCents: number;
  grossCents: number;
  sha256: string;
  /** Null after the years for which the law requires it. */
  key: string | null;
}

interface Asked {
  from: Day;
  to: Day;
  companyId?: number | undefined;
}

/** An archive names at most 65,535 files, of at most 4 GB. */
const mostDocuments = 20_000;

/**
 * Documents that were issued on these days, by their numbers: of one company, or of all that the
 * caller may see.
 *
 * @throws Problem 404 if no file of them is there, 409 if there are too many for an archive
 */
export async function selectArchived(
  db: Db,
  { from, to, companyId }: Asked,
): Promise<ArchivedDocument[]> {
  const documents = await rows<ArchivedDocument>(
    db,
    `select i.id as "invoiceId", i.company_id as "companyId", c.name as company, i.payee ->> 'iban' as iban,
            d.number, i.kind, i.issued_on as "issuedOn", f.sign * i.net_cents as "netCents",
            f.sign * i.tax_cents as "taxCents", f.sign * i.gross_cents as "grossCents",
            d.pdf_sha256 as sha256, d.pdf_file as key
       from invoice_documents d
       join invoices i on i.id = d.invoice_id
       join companies c on c.id = i.company_id
       cross join lateral (select case i.kind when 'CANCELLATION' then -1 else 1 end as sign) f
      where i.issued_on between :from and :to
        and i.company_id = coalesce(cast(:companyId as integer), i.company_id)
      order by i.number_year, i.number_seq
      limit :most`,
    { from, to, companyId: companyId ?? null, most: mostDocuments + 1 },
  );
  if (documents.every(({ key }) => key === null)) throw notFound('missing-document');
  if (documents.length > mostDocuments) throw conflict(tooMany);
  return documents;
}

const tooMany = say('declared', {
  en: 'These are more than 20,000 documents: please choose fewer days',
  de: 'Das sind mehr als 20.000 Dokumente: Bitte wählen Sie weniger Tage',
});

interface Zipped {
  files: FileStore;
  language: Locale;
  /** Beside each PDF, the data of its e-invoice, which are in it too. */
  withData: boolean;
}

/** An index of all of them, and each as it was issued; one document at a time is in memory. */
export const zipDocuments = (
  documents: readonly ArchivedDocument[],
  { files, language, withData }: Zipped,
): AsyncGenerator<Buffer> =>
  zip([
    { name: 'index.csv', pieces: writeCsv(indexOf(documents, language), language) },
    ...documents.flatMap(({ number, key }) => {
      if (key === null) return [];
      const read = () => readPdf({ number, key }, files);
      return withData ? withXml(number, read) : [{ name: pdfOf(number), read }];
    }),
  ]);

function indexOf(
  documents: readonly ArchivedDocument[],
  language: Locale,
): Table<ArchivedDocument> {
  const m = payoutFileMessages[language];
  return {
    name: m.index,
    portions: inPortions(documents),
    columns: [
      { key: 'number', title: m.number, kind: 'plain', read: (row) => row.number },
      { key: 'issuedOn', title: m.issuedOn, kind: 'day', read: (row) => row.issuedOn },
      { key: 'kind', title: m.kind, kind: 'plain', read: (row) => m.kinds[row.kind] },
      { key: 'company', title: m.company, kind: 'plain', read: (row) => row.company },
      { key: 'net', title: m.net, kind: 'cents', read: (row) => row.netCents },
      { key: 'tax', title: m.tax, kind: 'cents', read: (row) => row.taxCents },
      { key: 'gross', title: m.gross, kind: 'cents', read: (row) => row.grossCents },
      {
        key: 'file',
        title: m.file,
        kind: 'plain',
        read: (row) => (row.key === null ? m.takenOut : pdfOf(row.number)),
      },
      { key: 'sha256', title: m.sha256, kind: 'plain', read: (row) => row.sha256 },
    ],
  };
}

const pdfOf = (number: string) => `${number}.pdf`;

async function readPdf(
  { number, key }: { number: string; key: string },
  files: FileStore,
): Promise<Buffer> {
  const pdf = await readDocument(files, key);
  if (!pdf) throw new Error(`The file of ${number} is missing`);
  return pdf;
}

/** The second reads what the first has read, and lets it go. */
function withXml(number: string, readIt: () => Promise<Buffer>): ZippedFile[] {
  let pdf: Buffer | undefined;
  return [
    {
      name: pdfOf(number),
      async read() {
        pdf = await readIt();
        return pdf;
      },
    },
    {
      name: `${number}.xml`,
      pieces: (async function* () {
        const data = pdf && (await readEmbeddedXml(pdf));
        pdf = undefined;
        if (data === undefined) throw new Error(`The data of ${number} are missing`);
        yield data;
      })(),
    },
  ];
}
