import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { enteredDaySchema, idSchema } from '../fields.ts';
import { switchSchema } from './reports.ts';

/** Both days included. */
const range = z.strictObject({ from: enteredDaySchema, to: enteredDaySchema });
const inOrder = <S extends z.ZodType<{ from: string; to: string }>>(schema: S) =>
  schema.refine(({ from, to }) => from <= to, { path: ['to'], error: say('wrong-order') });

export const datevQuery = inOrder(
  range.extend({
    /** With what was paid and came back, by value day. */
    payments: switchSchema.default(false),
  }),
);

export const documentsQuery = inOrder(
  range.extend({ companyId: z.coerce.number().pipe(idSchema).optional() }),
);
