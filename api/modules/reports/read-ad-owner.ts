import { badRequest } from '#api/core/http/problem.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';

/** @throws Problem 400 in the words of the catalogue */
export function readAdOwner(owner: string | undefined): AdOwner {
  if (owner === 'QMN' || owner === 'WB') return owner;
  throw badRequest('unexpected-owner', { owner: 'unexpected-owner' });
}
