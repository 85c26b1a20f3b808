import { z } from 'zod';
import type { Choice } from '../choice.ts';
import type { Label } from '../locale.ts';
import {
  byAction,
  choice,
  daySchema,
  entered,
  type Field,
  type FieldKind,
  instantSchema,
  type Options,
  reference,
} from './fields.ts';

/**
 * A value that the server computes: shown and, unless nested, sortable and filterable. It is null
 * where there may be none if `optional`.
 */
export const computed = {
  text: plain(z.string(), 'text'),
  integer: plain(z.int(), 'integer'),
  cents: plain(z.int(), 'cents'),
  ratio: plain(z.number(), 'ratio'),
  day: plain(daySchema, 'day'),
  instant: plain(instantSchema, 'instant'),
  flag: plain(z.boolean(), 'flag'),
  choice: <K extends string, const O extends Options>(
    label: Label,
    choices: Record<K, Choice>,
    options: O = {} as O,
  ) => byAction(choice(label, choices, options)),
  /** The id of another resource's record. */
  reference: <const O extends Options>(label: Label, resource: string, options: O = {} as O) =>
    byAction(reference(label, resource, options)),
  /** Any other shape. */
  of: <S extends z.ZodType>(
    schema: S,
    label: Label,
    kind: FieldKind,
    more: Partial<Field> = {},
  ): Field<S, true> => ({ ...more, schema, label, kind, readOnly: true, required: false }),
};

function plain<S extends z.ZodType>(schema: S, kind: FieldKind) {
  return <const O extends Options>(label: Label, options: O = {} as O) =>
    byAction(entered(schema, label, kind, options));
}
