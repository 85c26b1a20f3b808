import { z } from 'zod';
import { credentials } from '../entities/credentials.ts';
import { idSchema, instantSchema } from '../fields.ts';

export const revealedPassword = z.object({ password: z.string() });
export type RevealedPassword = z.infer<typeof revealedPassword>;

const { siteId, siteUrl, type, url, username, comment, updatedAt } = credentials.record.shape;
const { password } = credentials.create.shape;

/** What a company's people see of credentials: never the password. */
export const clientCredentials = z.object({
  id: idSchema,
  siteId,
  siteUrl,
  type,
  url,
  username,
  comment,
  updatedAt,
});
export type ClientCredentials = z.infer<typeof clientCredentials>;

export const newClientCredentials = z.strictObject({
  siteId,
  type,
  url,
  username,
  password,
  comment: comment.optional(),
});

/** A change: a missing key means unchanged; with the version that was edited. */
export const clientCredentialsUpdate = newClientCredentials
  .omit({ siteId: true })
  .partial()
  .extend({ updatedAt: instantSchema.optional() });
