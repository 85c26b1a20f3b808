import type { z } from 'zod';

type Test = (value: unknown) => boolean;

/**
 * A test whether a value is just what a schema makes of it: nothing missing, wrong, beside or to be
 * changed. It copies nothing, where parsing copies a report of thousands of rows, and the garbage
 * of that takes longer to collect than the rows to read. What the test does not know well, it says
 * no to, or asks the schema.
 */
export function conformsTo(schema: z.core.$ZodType): Test {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const asks: Test = (value) => {
    const result = (schema as z.ZodType).safeParse(value);
    return result.success && Object.is(result.data, value);
  };
  if (def.checks?.length) return asks;
  switch (def.type) {
    case 'object':
      return def.catchall && def.catchall._zod.def.type !== 'never'
        ? asks
        : conformsToShape(def.shape);
    case 'array': {
      const element = conformsTo(def.element);
      return (value) => Array.isArray(value) && value.every(element);
    }
    case 'nullable': {
      const inner = conformsTo(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'optional': {
      const inner = conformsTo(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case 'number':
      if ('format' in def) return def.format === 'safeint' ? Number.isSafeInteger : asks;
      return Number.isFinite;
    case 'string':
      return 'format' in def ? asks : (value) => typeof value === 'string';
    case 'boolean':
      return (value) => typeof value === 'boolean';
    default:
      return asks;
  }
}

function conformsToShape(shape: z.core.$ZodShape): Test {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, test: conformsTo(field) }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const record = value as Record<string, unknown>;
    let known = 0;
    for (const { name, test } of fields) {
      const field = record[name];
      if (!test(field)) return false;
      if (field !== undefined) known += 1;
    }
    // What the schema does not list must not leave.
    for (const _ in record) known -= 1;
    return known === 0;
  };
}
