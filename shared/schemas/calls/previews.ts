import { z } from 'zod';
import { idSchema } from '../fields.ts';

export const startedPreview = z.object({ companyId: idSchema, companyName: z.string() });
