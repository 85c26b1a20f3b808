import type { Declaration } from '../../admin/engine/declaration.ts';

/**
 * Required fields of a new record without an input, a line each: such a form could never be saved.
 */
export const findUnasked = (
  screens: readonly Pick<Declaration, 'entity' | 'form' | 'defaults' | 'canCreate'>[],
): string[] =>
  screens
    .filter(({ canCreate }) => canCreate)
    .flatMap(({ entity, form, defaults }) =>
      Object.entries(entity.fields)
        .filter(([, { readOnly, required }]) => required && !readOnly)
        .filter(([key]) => !(key in defaults) && !form.some(({ name }) => name === key))
        .map(([key]) => `${entity.name}.${key} is required and stands in no form`),
    );
