import type { Db } from '#api/core/database/db.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import type { SevdeskClient } from '#api/integrations/sevdesk/sevdesk-client.ts';
import { SevdeskError } from '#api/integrations/sevdesk/sevdesk-error.ts';
import { contactFaults } from '#shared/schemas/calls/contact.ts';
import { accountingTool, describeToolFailure, type ToolContext } from './accounting-tool.ts';
import type { CompanyContactValues } from './load-contact-values.ts';

/** For this long after an unanswered call the tool may still carry it out. */
const settlingMs = 120_000;

/** @throws Problem 422 with the contact's rules on their fields */
export function refuseFaults({ ours, taxType }: Omit<CompanyContactValues, 'contactId'>): void {
  const errors = contactFaults(ours, taxType);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/**
 * Writes to a company's contact as its only writer, and remembers if the tool did not say how it
 * ended.
 *
 * @throws Problem 409 while another request writes, 502 to 504 of the tool
 */
export async function writeToTool(
  context: ToolContext,
  companyId: number,
  write: (tool: SevdeskClient, claim: ContactClaim) => Promise<void>,
): Promise<void> {
  const { services, clock } = context;
  const db = services.systemDb;
  const tool = accountingTool(context);
  const claim = await claimContactWrite(db, companyId, clock());
  try {
    await write(tool, claim);
    await settleContactWrite(db, companyId);
  } catch (error) {
    const unsettledAt = unsettledSince(error, claim, clock());
    if (unsettledAt) await leaveContactWriteUnsettled(db, companyId, unsettledAt);
    else await settleContactWrite(db, companyId);
    throw describeToolFailure(context, error);
  }
}

/** A writer silent for this long has died with its process. */
const abandonedMs = 120_000;

interface ContactClaim {
  /** When an earlier attempt ended without an answer; it may still take effect. */
  unsettledAt: Date | null;
}

/**
 * Makes this request the only writer of a company's contact, over all API processes and without
 * holding a transaction open while the tool answers.
 *
 * @throws Problem 409 while another one writes
 */
async function claimContactWrite(db: Db, companyId: number, now: Date): Promise<ContactClaim> {
  const abandonedAt = new Date(+now - abandonedMs);
  return db.transaction(async (transaction) => {
    const row = { company_id: companyId };
    const [made] = await transaction('contact_writes')
      .insert({ ...row, begun_at: now })
      .onConflict('company_id')
      .ignore()
      .returning('company_id');
    if (made) return { unsettledAt: null };
    const former = await transaction('contact_writes').where(row).forUpdate().first();
    if (!former || (!former.unsettled_at && former.begun_at > abandonedAt)) {
      throw conflict('contact-being-written');
    }
    await transaction('contact_writes').where(row).update({ begun_at: now, unsettled_at: null });
    return { unsettledAt: former.unsettled_at ?? former.begun_at };
  });
}

/** The outcome is known: the next one may write. */
const settleContactWrite = (db: Db, companyId: number) =>
  db('contact_writes').where({ company_id: companyId }).delete();

/** The tool did not say how it ended: the next writer must look first. */
const leaveContactWriteUnsettled = (db: Db, companyId: number, at: Date) =>
  db('contact_writes').where({ company_id: companyId }).update({ unsettled_at: at });

/** This attempt may still take effect, or an earlier one that it has not cleared up. */
function unsettledSince(error: unknown, { unsettledAt }: ContactClaim, now: Date): Date | null {
  if (error instanceof SevdeskError && error.unsettled) return now;
  return unsettledAt && isSettling(unsettledAt, now) ? unsettledAt : null;
}

/** May an unanswered call still be carried out? */
export const isSettling = (unsettledAt: Date, now: Date): boolean =>
  +now - +unsettledAt < settlingMs;
