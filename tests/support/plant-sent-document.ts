import { mustExist } from '#api/core/database/must-exist.ts';
import { storeFile } from '#api/core/files/store-file.ts';
import type { TestApp } from './create-test-app.ts';

interface Planted {
  companyId: number;
  /** Of its number. */
  seq: number;
  now: Date;
  pdf: Buffer;
}

/** A document of October that was sent, with its file; its id. */
export async function plantSentDocument(
  { services, ownerDb }: Pick<TestApp, 'services' | 'ownerDb'>,
  { companyId, seq, now, pdf }: Planted,
): Promise<number> {
  const [row] = await ownerDb('invoices')
    .insert({
      ...{ company_id: companyId, status: 'SENT', from_on: '2026-10-01', to_on: '2026-10-31' },
      ...{ date: '2026-11-03', top_content: 'Guten Tag', bottom_content: 'Vielen Dank' },
      ...{ net_cents: 100_050, tax_cents: 19_010, gross_cents: 119_060, tax_type: 'VAT_19' },
      ...{ approved_at: now, due_on: '2026-12-03', number_year: 2026, number_seq: seq },
      issued_on: '2026-11-03',
    })
    .returning('id');
  const { id } = mustExist(row);
  const file = `documents/${seq}.pdf`;
  await storeFile(services, { key: file, body: pdf, contentType: 'application/pdf' }, now);
  await ownerDb('invoice_documents').insert({
    ...{ invoice_id: id, number: `GU-2026-00${seq}`, issued_at: now, pdf_file: file },
    ...{ pdf_sha256: 'a', xml_sha256: 'b', payload: '{}', sealing_key_id: 1 },
    ...{ previous_hash: `${seq}`, hash: `${seq + 1}` },
  });
  return id;
}
