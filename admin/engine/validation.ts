import { set } from 'react-hook-form';
import type { z } from 'zod';
import type { Locale } from '#shared/locale.ts';
import { saidOf, tell } from '#shared/saying/tell.ts';
import type { Fields } from '#shared/schemas/entity.ts';
import { brokenRules } from '#shared/schemas/entity-rules.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { changesOf, writtenOf } from './changes.ts';
import type { DeclaredEntity, RecordValues } from './declaration.ts';
import { kinds } from './kinds.ts';

type Values = Record<string, unknown>;
export type Errors = Record<string, { type: string; message: string }>;

/**
 * The messages of the entity's own schema, the one the server validates with, each under the first
 * part of its path. For a change only present fields are checked, and rules about what changes.
 *
 * @param former of a change, the record
 */
export function validate(
  entity: DeclaredEntity,
  purpose: 'create' | 'update',
  values: Values,
  locale: Locale,
  former?: RecordValues,
): Errors {
  const checked = entity[purpose].safeParse({
    ...(purpose === 'create' ? emptyTexts(entity.fields) : {}),
    ...Object.fromEntries(
      Object.entries(writtenOf(entity.fields, values)).map(([key, value]) => [
        key,
        value === null && isRequiredText(entity.fields[key]) ? '' : value,
      ]),
    ),
  });
  const errors = checked.success ? {} : errorsOf(checked.error, locale);
  const changed = former && Object.keys(changesOf(entity.fields, values, former));
  for (const [field, said] of Object.entries(brokenRules(entity, values, new Date(), changed))) {
    errors[field] ??= { type: 'rule', message: tell(said, locale) };
  }
  return errors;
}

/**
 * Each message under the first part of its path, in the reader's language; messages for one of
 * several also at its own input (`positions.0.title`).
 */
export function errorsOf({ issues }: z.ZodError, locale: Locale): Errors {
  const errors: Errors = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'root');
    const message = tell(saidOf(issue), locale);
    const error = { type: issue.code ?? 'custom', message };
    errors[field] ??= { ...error };
    if (typeof issue.path[1] === 'number') set(errors, issue.path.join('.'), error);
  }
  return errors;
}

/** A required text that is empty or was cleared is too short rather than missing. */
const isRequiredText = (field: Field | undefined) =>
  field?.required === true && kinds[field.kind].typed === true;

const emptyTexts = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isRequiredText(field) && !field.readOnly)
      .map(([key]) => [key, '']),
  );
