import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

/** An onboarding as a part of its company or site. */
export const onboardingPart = z.object({ id: idSchema, status: z.enum(['OPEN', 'COMPLETED']) });

/** A step of one, in the order of planning. */
export const stepPart = z.object({
  id: idSchema,
  slug: z.string(),
  completedAt: instantSchema.nullable(),
  assignableType: z.enum(['Person', 'Admin']),
});
