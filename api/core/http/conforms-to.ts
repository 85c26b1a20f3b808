import type { z } from 'zod';

type Test = (value: unknown) => boolean;

/**
 * A test whether a value is exactly what a schema makes of it: nothing missing, wrong, extra or to
 * be changed. It copies nothing; parsing copies a report of thousands of rows, and collecting that
 * garbage takes longer than reading the rows. Where the test is unsure, it says no, or asks the
 * schema.
 */
export function conformsTo(schema: z.core.$ZodType): Test {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const asks: Test = (value) => {
    const result = (schema as z.ZodType).safeParse(value);
    return result.success && Object.is(result.data, value);
  };
  if (def.type === 'number') return conformsToNumber(def) ?? asks;
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
    case 'enum': {
      const { values } = schema._zod;
      return (value) => values?.has(value as string) === true;
    }
    case 'string':
      return 'format' in def ? asks : (value) => typeof value === 'string';
    case 'boolean':
      return (value) => typeof value === 'boolean';
    default:
      return asks;
  }
}

/** Ids and counts, of which a report has thousands; undefined for an unknown kind or bound. */
function conformsToNumber(def: z.core.$ZodNumberDef): Test | undefined {
  const format = 'format' in def ? def.format : 'finite';
  const isOfKind =
    format === 'finite' ? Number.isFinite : format === 'safeint' ? Number.isSafeInteger : undefined;
  const bounds = (def.checks ?? []).map(conformsToBound);
  if (!isOfKind || bounds.includes(undefined)) return undefined;
  return bounds.reduce<Test>(
    (test, isWithin) => (value) => test(value) && isWithin?.(value as number) === true,
    isOfKind,
  );
}

function conformsToBound(check: z.core.$ZodCheck<never>) {
  const { def } = (check as z.core.$ZodChecks)._zod;
  if (def.check !== 'greater_than' && def.check !== 'less_than') return undefined;
  const bound = Number(def.value);
  const isBeyond =
    def.check === 'greater_than'
      ? (value: number) => value > bound
      : (value: number) => value < bound;
  return def.inclusive ? (value: number) => value === bound || isBeyond(value) : isBeyond;
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
    // What the schema does not list must not go out.
    for (const _ in record) known -= 1;
    return known === 0;
  };
}
