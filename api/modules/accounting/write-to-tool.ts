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

/** So long after a call without an answer the tool may still do what it was asked. */
const settlingMs = 120_000;

/** @throws Problem 422 with the contact's rules on their fields */
export function refuseFaults({ ours, taxType }: Omit<CompanyContactValues, 'contactId'>): void {
  const errors = contactFaults(ours, taxType);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/**
 * Writes to a company's contact while nobody else does, and remembers it where the tool did not say
 * how it ended.
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

/** This attempt may still come about, or an earlier one that this one has not cleared up. */
function unsettledSince(error: unknown, { unsettledAt }: ContactClaim, now: Date): Date | null {
  if (error instanceof SevdeskError && error.unsettled) return now;
  return unsettledAt && isSettling(unsettledAt, now) ? unsettledAt : null;
}

/** May a call that was never answered still be carried out? */
export const isSettling = (unsettledAt: Date, now: Date): boolean =>
  +now - +unsettledAt < settlingMs;
