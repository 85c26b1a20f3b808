import { z } from 'zod';
import { type ApiScope, apiScopes, isOfCompany } from '../../domain/api-token.ts';
import { say } from '../../saying/say.ts';
import { daySchema, idSchema } from '../fields.ts';

/** A token to be. Which days it may end on is up to the day that it is created. */
export const newApiToken = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(2, say('too-short', { min: 2 }))
      .max(80),
    scopes: z
      .array(z.enum(Object.keys(apiScopes) as [ApiScope]))
      .min(1, say('required'))
      .transform((scopes) => [...new Set(scopes)]),
    /** null: all of the company, also later ones. */
    siteIds: z.array(idSchema).min(1, say('required')).max(1000).nullable(),
    expiresOn: daySchema,
  })
  .refine(({ scopes, siteIds }) => !siteIds || !scopes.some(isOfCompany), {
    path: ['scopes'],
    error: say('token-of-company'),
  });

/** Answer of `POST /api/client/api-tokens`: the only one that ever has the secret. */
export const createdApiToken = z.object({ id: idSchema, secret: z.string() });
export type CreatedApiToken = z.infer<typeof createdApiToken>;
