import { unprocessable } from '#api/core/http/problem.ts';
import type { SevdeskClient } from '#api/integrations/sevdesk/sevdesk-client.ts';
import { SevdeskError } from '#api/integrations/sevdesk/sevdesk-error.ts';
import { contactFaults } from '#shared/schemas/calls/contact.ts';
import { accountingTool, describeToolFailure, type ToolContext } from './accounting-tool.ts';
import {
  type ContactClaim,
  claimContactWrite,
  leaveContactWriteUnsettled,
  settleContactWrite,
} from './claim-contact-write.ts';
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

/** This attempt may still take effect, or an earlier one that it has not cleared up. */
function unsettledSince(error: unknown, { unsettledAt }: ContactClaim, now: Date): Date | null {
  if (error instanceof SevdeskError && error.unsettled) return now;
  return unsettledAt && isSettling(unsettledAt, now) ? unsettledAt : null;
}

/** May an unanswered call still be carried out? */
export const isSettling = (unsettledAt: Date, now: Date): boolean =>
  +now - +unsettledAt < settlingMs;
