import type { Services } from '#api/core/services.ts';
import type { LinkOwner } from '#shared/schemas/calls/auth.ts';
import { linkInvalid } from './set-password.ts';
import { findTokenUser, type TokenPurpose } from './user-tokens.ts';

interface OpenedLink {
  token: string;
  purpose: TokenPurpose;
  now: Date;
}

/**
 * Whose mailed link was opened, so that the page can name them in their language. For an invitation
 * this is noted, too.
 *
 * @throws Problem 410 for a link that no longer works, so that the page can say so before typing
 */
export async function openLink(
  { systemDb, secretKey }: Services,
  { token, purpose, now }: OpenedLink,
): Promise<LinkOwner> {
  const userId = await findTokenUser(systemDb, secretKey, { token, purpose, now });
  const owner = await systemDb('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', userId ?? 0)
    .whereNull('u.deactivated_at')
    .first(
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language',
      'c.name as company',
    );
  if (!owner) throw linkInvalid();
  if (purpose === 'invitation') {
    await systemDb.raw(
      `update invitations set opened_at = :now
        where id = (select max(id) from invitations where user_id = :userId) and opened_at is null`,
      { now, userId },
    );
  }
  return owner;
}
