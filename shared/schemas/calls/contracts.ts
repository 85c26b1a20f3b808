import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { idSchema, inOneLine, inParagraphs, instantSchema } from '../fields.ts';
import { missing } from '../missing.ts';
import { seenVersion } from '../seen-record.ts';

/** A contract as both sides see it; documents by the name of their file. */
export const contract = z.object({
  id: idSchema,
  companyId: idSchema,
  initialDocument: z.string().nullable(),
  initialAt: instantSchema.nullable(),
  signedDocument: z.string().nullable(),
  signedAt: instantSchema.nullable(),
  approvedAt: instantSchema.nullable(),
  /** Of the document handed in last, until there is another one. */
  rejectedAt: instantSchema.nullable(),
  rejectionReason: z.string().nullable(),
  /** SHA-256 of the document to sign, in hex: signers name what they have read. */
  initialHash: z.string().nullable(),
  /** An uploaded scan, or a signature given here. */
  signedHow: z.enum(['upload', 'browser']).nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Contract = z.infer<typeof contract>;

/** Which contract a document belongs to, as uploads name it. */
export const contractIdQuery = z.strictObject({
  contractId: z
    .string(missing)
    .regex(/^[1-9]\d{0,8}$/, say('not-id'))
    .transform(Number),
});

/** To approve, reject or delete a contract: a document handed in meanwhile is not what was seen. */
export const decideContract = z.strictObject({ updatedAt: seenVersion });

export const rejectContractBody = decideContract.extend({
  reason: inParagraphs(
    z
      .string(missing)
      .trim()
      .min(3, say('too-short', { min: 3 }))
      .max(2000),
  ),
});

const point = z.tuple([z.number().min(0).max(600), z.number().min(0).max(200)]);

/**
 * `POST /api/client/contracts/{id}/sign`. A typed name is set in type, a drawn one follows the
 * strokes on a field of 600 × 200; the printed name is below both.
 */
export const signContractBody = z.strictObject({
  method: z.enum(['typed', 'drawn']),
  name: inOneLine(
    z
      .string(missing)
      .trim()
      .min(3, say('too-short', { min: 3 }))
      .max(120),
  ),
  strokes: z.array(z.array(point).min(1).max(2000)).max(200).default([]),
  /** That a signature given here is as binding as on paper. */
  consent: z.literal(true, say('required')),
  /** `initialHash` of the document that was read; if it is another one by now, 409. */
  documentHash: z.string(missing).regex(/^[0-9a-f]{64}$/, say('not-hash')),
});
export type SignContractBody = z.input<typeof signContractBody>;
