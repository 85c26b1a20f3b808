import { z } from 'zod';
import { idSchema, instantSchema } from './fields.ts';

/** Of what is decided about: a missing version has an answer of its own. */
export const seenVersion = instantSchema.optional().describe('Required: the version that was seen');

/** A record in the version that was seen, among several that are decided about. */
export const seenRecord = z.strictObject({ id: idSchema, updatedAt: instantSchema });
export type SeenRecord = z.output<typeof seenRecord>;
