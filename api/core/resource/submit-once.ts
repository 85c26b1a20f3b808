import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { mustExist } from '#api/core/database/must-exist.ts';
import { malformed } from '#shared/saying/tell.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../database/db.ts';
import { badRequest, conflict } from '../http/problem.ts';
import type { Services } from '../services.ts';

interface Submission {
  db: Db;
  actor: Actor;
  request: FastifyRequest;
  body: unknown;
  services: Pick<Services, 'secretKey'>;
}

/**
 * Creates a record once, however often its form is sent: each form carries its own
 * `Idempotency-Key`, and a repeated key is answered with the record it made. Runs in the
 * transaction of the record: a failed one leaves the key free, a running one is waited for.
 *
 * @returns the record's id
 * @throws Problem 400 for a malformed key, 409 where the key was used for other values
 */
export async function submitOnce(
  { db, actor, request, body, services }: Submission,
  create: () => Promise<number>,
): Promise<number> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return create();
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) {
    throw badRequest(malformed('Idempotency-Key', 'not-submission-key'));
  }
  // Keyed: a plain hash of a form with a password would allow guessing it. Of their company: a record
  // of one is none of another that they belong to.
  const bodyHash = createHmac('sha256', services.secretKey)
    .update(`${actor.companyId ?? ''}${request.url} ${JSON.stringify(body)}`)
    .digest('hex');
  const submission = { user_id: actor.id, key };
  const fresh = await db('submissions')
    .insert({ ...submission, body_hash: bodyHash })
    .onConflict()
    .ignore()
    .returning('key');
  if (fresh.length === 0) {
    const earlier = mustExist(
      await db('submissions').where(submission).first('body_hash', 'record_id'),
    );
    if (earlier.body_hash === bodyHash) return mustExist(earlier.record_id);
    throw conflict('submitted-already');
  }
  const id = await create();
  await db('submissions').where(submission).update({ record_id: id });
  return id;
}
