import type { Written } from '#api/core/resource/define-resource.ts';
import type { Company } from '#shared/schemas/entities/company.ts';

/**
 * SQL: does another company have the same KID? Such companies may exist from before, so it is no
 * constraint; new ones are refused.
 */
export const sharesKidSql = (company: string) => `exists (
  select from companies o
   where lower(o.posting_account_number) = lower(${company}.posting_account_number)
     and o.posting_account_number <> '' and o.id <> ${company}.id)`;

/** Who else has a KID that was just given: one that is shared from before blocks no other change. */
export async function otherWithKid({
  db,
  id,
  record: { postingAccountNumber: kid },
  former,
}: Written<Company>): Promise<{ kid: string; company: string } | undefined> {
  if (!kid || kid.toLowerCase() === former?.postingAccountNumber?.toLowerCase()) return undefined;
  const other = await db('companies')
    .whereRaw('lower(posting_account_number) = lower(?)', [kid])
    .whereNot({ id })
    .orderBy('id')
    .first('name');
  return other && { kid, company: other.name };
}
