import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

export const contractEventKinds = [
  'provided',
  'replaced',
  'downloaded',
  'consented',
  'signed',
  'sealed',
  'uploaded',
  'superseded',
  'downloaded-signed',
  'rejected',
  'reopened',
  'approved',
  'removed',
] as const;
export type ContractEventKind = (typeof contractEventKinds)[number];

/** Something that happened to a contract; it is noted once and never changed. */
export const contractEvent = z.object({
  id: idSchema,
  kind: z.enum(contractEventKinds),
  at: instantSchema,
  /** `system`: what the platform did by itself. */
  actor: z.object({
    kind: z.enum(['admin', 'person', 'system']),
    name: z.string().nullable(),
    email: z.string().nullable(),
  }),
  ip: z.string().nullable(),
  /** SHA-256 of the document it is about. */
  documentHash: z.string().nullable(),
  /** Name of the document, or the reason of a rejection. */
  note: z.string().nullable(),
});
export type ContractEvent = z.infer<typeof contractEvent>;

/** What ends that a signed document counts. */
export const documentEnds = ['superseded', 'rejected', 'reopened', 'removed'] as const;

/** A signed document that counts no more, also of a contract that was deleted. It stays readable. */
export const formerDocument = z.object({
  /** Of the event that ended it. */
  id: idSchema,
  contractId: idSchema,
  /** As it was called when it was uploaded. */
  name: z.string().nullable(),
  signedAt: instantSchema.nullable(),
  signedHow: z.enum(['upload', 'browser']).nullable(),
  end: z.enum(documentEnds),
  endedAt: instantSchema,
  /** Of a rejection. */
  reason: z.string().nullable(),
});
export type FormerDocument = z.infer<typeof formerDocument>;

/**
 * What a signed document is worth. `sealed`: signed by the platform's key and not a byte changed.
 * `uploaded`: a scan, of which only the content is compared. `changed`: it bears a seal of ours, or
 * lies at a contract, and is not as it was. `unknown`: nothing of ours. `missing`: none is there.
 */
export const contractVerification = z.object({
  verdict: z.enum(['sealed', 'uploaded', 'changed', 'unknown', 'missing']),
  /** Is it what it was when it came? */
  intact: z.boolean(),
  /** SHA-256 of the file. */
  fileHash: z.string().nullable(),
  contract: z
    .object({
      id: idSchema,
      companyId: idSchema,
      companyName: z.string().nullable(),
      /** Is it the signed document that the contract holds now? */
      isCurrent: z.boolean(),
    })
    .nullable(),
  seal: z
    .object({
      sealedAt: instantSchema,
      signerName: z.string(),
      signerEmail: z.string(),
      method: z.enum(['typed', 'drawn']),
      /** SHA-256 of the document that was signed. */
      documentHash: z.string(),
      /** SHA-256 of the certificate, as readers of PDFs show it. */
      certificate: z.string(),
    })
    .nullable(),
  events: z.array(contractEvent),
});
export type ContractVerification = z.infer<typeof contractVerification>;
