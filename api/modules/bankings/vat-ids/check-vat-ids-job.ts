import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob, type JobDefinition } from '#api/core/jobs/define-job.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import { compactVatId } from '#shared/domain/vat-id.ts';
import { proofDays, vatIdToProve } from '#shared/domain/vat-proof.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { idSchema } from '#shared/schemas/fields.ts';
import { type Asked, askVies } from './ask-vies.ts';

/** One that was entered just now; none: all whose proof is getting old. */
const payload = z.object({
  entered: z.object({ companyId: idSchema, vatNumber: z.string().max(40) }).optional(),
});

/** Renewed so early, a proof outlives a service that is away for some nights. */
const renewedAfterDays = proofDays - 10;
/** After so many without an answer the rest waits for the next night. */
const mostFailures = 5;

/**
 * Asks the Union's service about VAT ids, one after the other. What it does not answer is asked
 * again the next night: a number is never refused for that.
 */
export const checkVatIds: JobDefinition<z.infer<typeof payload>> = defineJob({
  name: 'check-vat-ids',
  payload,
  queue: () => 'check-vat-ids',
  maxAttempts: 3,
  async run({ db, clock, services, signal }, { entered }) {
    const said = { count: 0, invalid: 0, unavailable: 0 };
    if (!services.config.viesUrl) return sayRun('vat-ids-checked', said);
    const due = entered ? [entered] : await listDue(db, clock());
    for (const one of due) {
      signal.throwIfAborted();
      if (said.unavailable >= mostFailures) break;
      const answer = await askVies(services, one, clock());
      said.count += 1;
      if (answer?.answer === 'INVALID') said.invalid += 1;
      if (answer?.answer === 'UNAVAILABLE') said.unavailable += 1;
    }
    return sayRun('vat-ids-checked', said);
  },
});

interface Candidate {
  companyId: number;
  vatNumber: string;
  taxType: TaxType;
  country: string | null;
}

/** The VAT ids that documents depend on, those asked longest ago first. */
async function listDue(db: Db, now: Date): Promise<Asked[]> {
  const before = new Date(+now - renewedAfterDays * 86_400_000);
  const found = await rows<Candidate>(
    db,
    `select c.id as "companyId", b.vat_number as "vatNumber", b.tax_type as "taxType", c.country
       from bankings b
       join companies c on c.id = b.entity_id
       left join lateral (
         select max(v.asked_at) filter (where v.answer <> 'UNAVAILABLE') as answered, max(v.asked_at) as asked
           from vat_id_checks v where v.company_id = c.id and v.vat_number = b.vat_number) v on true
      where b.vat_number is not null and (v.answered is null or v.answered < :before)
      order by v.asked nulls first, b.id`,
    { before },
  );
  const due = found.filter((one) => vatIdToProve(one, one.country));
  const unique = new Map(
    due.map(({ companyId, vatNumber }) => [
      `${companyId} ${vatNumber}`,
      { companyId, vatNumber: compactVatId(vatNumber) },
    ]),
  );
  return [...unique.values()];
}
