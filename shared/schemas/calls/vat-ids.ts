import { z } from 'zod';
import { vatIdCheck } from '../entities/vat-id-check.ts';

/** Body of `POST /api/admin/companies/{id}/vat-id-checks`. */
export const vatIdQuestion = z.strictObject({ vatNumber: z.string().min(1).max(40) });

export const vatIdAnswer = vatIdCheck.record.pick({
  answer: true,
  requestIdentifier: true,
  name: true,
  address: true,
  error: true,
});
