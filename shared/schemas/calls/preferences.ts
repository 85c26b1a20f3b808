import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { idSchema } from '../fields.ts';
import { missing } from '../missing.ts';

/** Characters of JSON: a screen's setup is small. */
const atMost = (max: number) => (value: unknown) => JSON.stringify(value ?? null).length <= max;
const tooLarge = say('too-large-to-keep');

/** Keys of react-admin's store: `sites.datatable`, `monitoring/set-aside.datatable_columnRanks`. */
export const preferenceKey = z.object({ key: z.string().regex(/^[\w./-]{1,100}$/) });
export const preferenceBody = z.strictObject({
  value: z
    .unknown()
    .refine((value) => value !== undefined, say('required'))
    .refine(atMost(32_768), tooLarge),
});
export const preferences = z.record(z.string(), z.unknown());
export type Preferences = z.infer<typeof preferences>;

const resource = z.string().regex(/^[\w/-]{1,100}$/);

/** What a view shows of its list. */
const shown = z.object({
  filter: z.record(z.string(), z.unknown()).refine(atMost(8_192), tooLarge),
  sort: z.strictObject({ field: z.string().min(1).max(100), order: z.enum(['ASC', 'DESC']) }),
});

/** A saved view of a list: one's own, or shared by a colleague. */
export const listView = shown.extend({
  id: idSchema,
  label: z.string(),
  shared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
});
export type ListView = z.infer<typeof listView>;

export const listViewQuery = z.strictObject({ resource });
export const newListView = shown
  .extend({
    resource,
    label: z.string(missing).trim().min(1, say('required')).max(60),
    shared: z.boolean().default(false),
  })
  .strict();
export type NewListView = z.input<typeof newListView>;
export const listViewSharing = z.strictObject({ shared: z.boolean() });
