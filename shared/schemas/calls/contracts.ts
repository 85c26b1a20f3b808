import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

/** A contract as both sides see it; documents by the name of their file. */
export const contract = z.object({
  id: idSchema,
  companyId: idSchema,
  initialDocument: z.string().nullable(),
  initialAt: instantSchema.nullable(),
  signedDocument: z.string().nullable(),
  signedAt: instantSchema.nullable(),
  approvedAt: instantSchema.nullable(),
  /** Of the document that was handed in last, until another one is. */
  rejectedAt: instantSchema.nullable(),
  rejectionReason: z.string().nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Contract = z.infer<typeof contract>;

/** Which contract a document belongs to, as uploads name it. */
export const contractIdQuery = z.strictObject({
  contractId: z
    .string('Required')
    .regex(/^[1-9]\d{0,8}$/, 'Should be an id')
    .transform(Number),
});

export const rejectContractBody = z.strictObject({
  reason: z.string('Required').trim().min(3, 'Too short! Should have at least 3 chars').max(2000),
});
