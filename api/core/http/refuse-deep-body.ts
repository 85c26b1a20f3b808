import type { FastifyInstance } from 'fastify';
import { badRequest } from './problem.ts';

/** More than any form has, and far fewer than JSON's own functions survive. */
const mostLevels = 64;

/** Whoever keeps, hashes or compares a body turns it into text again, which walks all its levels. */
export function registerDepthLimit(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, mostLevels)) throw badRequest('too-deep');
  });
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Buffer.isBuffer(value) &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));
