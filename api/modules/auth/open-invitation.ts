import type { Services } from '#api/core/services.ts';
import { linkInvalid } from './set-password.ts';
import { findTokenUser } from './user-tokens.ts';

/**
 * Notes when an invitation's page was first opened.
 *
 * @throws Problem 410 for a link that no longer works, so that the page can say so at once
 */
export async function openInvitation(
  { systemDb, secretKey }: Services,
  token: string,
  now: Date,
): Promise<void> {
  const userId = await findTokenUser(systemDb, secretKey, { token, purpose: 'invitation', now });
  if (userId === undefined) throw linkInvalid();
  await systemDb.raw(
    `update invitations set opened_at = :now
      where id = (select max(id) from invitations where user_id = :userId) and opened_at is null`,
    { now, userId },
  );
}
