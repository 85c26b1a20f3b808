import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { checkVatNumber } from '#api/integrations/vies/check-vat-number.ts';
import { berlinDay } from '#shared/dates.ts';
import { compactVatId, countryOfVatId } from '#shared/domain/vat-id.ts';
import type { VatProof } from '#shared/domain/vat-proof.ts';

export interface Asked {
  companyId: number;
  /** In its printed form. */
  vatNumber: string;
}

/**
 * Asks the Union's service about a VAT id and keeps what it said; undefined where it is not set up.
 * Never within a transaction: it may be slow.
 */
export async function askVies(
  { systemDb: db, config }: Pick<Services, 'systemDb' | 'config'>,
  { companyId, vatNumber }: Asked,
  now: Date,
) {
  if (!config.viesUrl) return undefined;
  const operator = await db('operator_profiles').orderBy('id', 'desc').first('vat_id');
  const ownId = operator?.vat_id ?? '';
  const requester = countryOfVatId(ownId) ? compactVatId(ownId) : null;
  const answer = await checkVatNumber({ url: config.viesUrl, vatNumber, requester });
  const { requestIdentifier: request_identifier, ...said } = answer;
  await db('vat_id_checks').insert({
    company_id: companyId,
    vat_number: vatNumber,
    asked_at: now,
    request_identifier,
    ...said,
  });
  return answer;
}

/** The newest answer about a company's VAT id; null before the first one. */
export async function findVatProof(
  db: Db,
  { companyId, vatNumber }: Asked,
): Promise<VatProof | null> {
  const found = await db('vat_id_checks')
    .where({ company_id: companyId, vat_number: vatNumber })
    .whereNot({ answer: 'UNAVAILABLE' })
    .orderBy([
      { column: 'asked_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('answer', 'asked_at');
  return found ? { isValid: found.answer === 'VALID', on: berlinDay(found.asked_at) } : null;
}
