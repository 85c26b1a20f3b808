import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

const contractEventKinds = [
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

/** An event of a contract; it is recorded once and never changed. */
export const contractEvent = z.object({
  id: idSchema,
  kind: z.enum(contractEventKinds),
  at: instantSchema,
  /** `system`: the platform acted by itself. */
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

/** What invalidates a signed document. */
export const documentEnds = ['superseded', 'rejected', 'reopened', 'removed'] as const;

/** A signed document that is no longer valid, even of a deleted contract. It stays readable. */
export const formerDocument = z.object({
  /** Of the event that ended it. */
  id: idSchema,
  contractId: idSchema,
  /** Its name at the upload. */
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
 * How far a signed document can be trusted. `sealed`: signed with the platform's key and unchanged
 * to the byte. `uploaded`: a scan, of which only the content is compared. `changed`: it bears our
 * seal, or belongs to a contract, but was altered. `unknown`: not ours. `missing`: there is none.
 */
export const contractVerification = z.object({
  verdict: z.enum(['sealed', 'uploaded', 'changed', 'unknown', 'missing']),
  /** Is it unchanged since it came? */
  intact: z.boolean(),
  /** SHA-256 of the file. */
  fileHash: z.string().nullable(),
  contract: z
    .object({
      id: idSchema,
      companyId: idSchema,
      companyName: z.string().nullable(),
      /** Is it the contract's current signed document? */
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
      /** SHA-256 of the certificate, as PDF readers show it. */
      certificate: z.string(),
    })
    .nullable(),
  events: z.array(contractEvent),
});
export type ContractVerification = z.infer<typeof contractVerification>;
