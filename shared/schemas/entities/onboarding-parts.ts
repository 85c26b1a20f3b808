import { z } from 'zod';
import type { State } from '../../choice.ts';
import { idSchema, instantSchema } from '../fields.ts';

export const onboardingStatuses = {
  OPEN: { en: 'Open', de: 'Offen', tone: 'warn' },
  COMPLETED: { en: 'Completed', de: 'Abgeschlossen', tone: 'good' },
} satisfies Record<string, State>;

/** An onboarding as a part of its company or site. */
export const onboardingPart = z.object({ id: idSchema, status: z.enum(['OPEN', 'COMPLETED']) });

/** A step of one, in the order of planning. */
export const stepPart = z.object({
  id: idSchema,
  slug: z.string(),
  completedAt: instantSchema.nullable(),
  assignableType: z.enum(['Person', 'Admin']),
});
