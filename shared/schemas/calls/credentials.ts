import { z } from 'zod';
import { credentials } from '../entities/credentials.ts';
import { instantSchema } from '../fields.ts';

export const revealedPassword = z.object({ password: z.string() });
export type RevealedPassword = z.infer<typeof revealedPassword>;

/** What a company's people see of credentials: never the password. */
export const clientCredentials = credentials.record.pick({
  id: true,
  siteId: true,
  siteUrl: true,
  type: true,
  url: true,
  username: true,
  comment: true,
  returnedAt: true,
  returnReason: true,
  updatedAt: true,
});
export type ClientCredentials = z.infer<typeof clientCredentials>;

export const newClientCredentials = credentials.create.pick({
  siteId: true,
  type: true,
  url: true,
  username: true,
  password: true,
  comment: true,
});

/** A change: a missing key means unchanged; with the version that was edited. */
export const clientCredentialsUpdate = newClientCredentials
  .omit({ siteId: true })
  .partial()
  .extend({ updatedAt: instantSchema.optional() });
