import { parseArgs } from 'node:util';
import type { Measure } from './bench.ts';
import { measures } from './measures/index.ts';
import { type Size, sizes } from './sizes.ts';

export interface Options {
  size: Size;
  measures: Record<string, Measure>;
  json: boolean;
}

const usage = `npm run bench -- [--size ${Object.keys(sizes).join('|')}] [--only ${Object.keys(measures).join(',')}] [--json]`;

/** @throws Error with the usage */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string', default: 's' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const size = Object.values(sizes).find(({ name }) => name === values.size.toLowerCase());
  const names = values.only?.split(',') ?? Object.keys(measures);
  if (!size || names.some((name) => !Object.hasOwn(measures, name))) throw new Error(usage);
  const chosen = names.map((name) => [name, measures[name]]);
  return { size, measures: Object.fromEntries(chosen), json: values.json };
}
