import { toSnake } from '#api/core/database/case.ts';
import { didYouMean } from '#shared/did-you-mean.ts';
import type { Label } from '#shared/locale.ts';
import { singular } from '#shared/schemas/singular.ts';
import { amongThese, asLabel, code, inOneCasing, Refusal, sentence } from './words.ts';

export interface NewField {
  name: string;
  kind: string;
  label: Label;
  /** The builder in `shared/schemas/fields.ts`, and what it is given after the label. */
  builder: string;
  args: string[];
  /** In the table; none where a table of its own ties the record to others. */
  column?: { name: string; sql: string; isReference: boolean };
  link?: { table: string; name: string; to: string };
}

interface Surroundings {
  /** Of the new resource. */
  resource: string;
  /** The table of each resource that is there, or is being made. */
  tables: Map<string, string>;
  /** What fields are called elsewhere: the same is called the same. */
  labels: Map<string, Label>;
}

interface Kind {
  type: string;
  builder?: string;
  /** What the builder is given if a value is required, and if not; null: that cannot be said. */
  required: string[];
  optional: string[] | null;
}

const plain = (type: string): Kind => ({ type, required: [], optional: ['{ optional: true }'] });

const kinds: Record<string, Kind> = {
  text: { type: 'text', required: ['{ min: 1, max: 200 }'], optional: ['{ max: 200 }'] },
  multiline: {
    type: 'text',
    builder: 'text',
    required: ['{ min: 1, multiline: true }'],
    optional: ['{ multiline: true }'],
  },
  email: plain('text'),
  url: plain('text'),
  integer: plain('bigint'),
  money: plain('bigint'),
  ratio: plain('numeric'),
  flag: { type: 'boolean', required: [], optional: null },
  choice: plain('text'),
  day: { type: 'date', required: ['{ required: true }'], optional: [] },
  instant: plain('timestamptz(3)'),
  file: {
    type: '',
    required: ["{ accept: ['application/pdf'] }"],
    optional: ["{ accept: ['application/pdf'], optional: true }"],
  },
  reference: plain('integer'),
  references: { type: '', required: [], optional: null },
};
const byHand = ['secret', 'json', 'computed', 'writable'];

/**
 * @param text `state:choice:OPEN,DONE:optional`: name, kind, what the kind needs, whether it may be empty
 * @throws Refusal with a line
 */
export function readField(text: string, { resource, tables, labels }: Surroundings): NewField {
  const [given = '', kind = '', ...rest] = text.split(':');
  if (!/^[a-z][a-zA-Z0-9]*$/.test(given) || !kind) {
    throw new Refusal(`"${text}" should be a name in camelCase and a kind, like name:text`);
  }
  const refuse = (why: string) => new Refusal(`${given}: ${why}`);
  if (byHand.includes(kind)) throw refuse(`add ${kind} by hand, see CONTRIBUTING.md`);
  const known = kinds[kind];
  if (!known) throw refuse(`no kind "${kind}"${amongThese(kind, Object.keys(kinds))}`);
  const isOptional = rest.at(-1) === 'optional';
  const more = isOptional ? rest.slice(0, -1) : rest;
  const args = isOptional ? known.optional : known.required;
  if (!args) throw refuse(`${kind} cannot be optional`);
  const takesMore = ['choice', 'reference', 'references'].includes(kind);
  const [detail = kind === 'references' ? given : ''] = more;
  if (more.length > (takesMore ? 1 : 0)) throw refuse(`nothing follows ${kind} but "optional"`);

  const name = nameOf(given, kind);
  const usual = labels.get(name);
  const label = usual
    ? { ...usual, en: inOneCasing(usual.en) }
    : asLabel(sentence(given.replace(/(Id|Cents)$/, '')));
  const field = { name, kind, label, builder: known.builder ?? kind };
  const column = (sql: string) => ({
    name: toSnake(name),
    sql: `${quoted(toSnake(name))} ${known.type}${isOptional ? '' : ' not null'}${sql}`,
    isReference: kind === 'reference',
  });

  if (kind === 'choice') {
    const keys = detail.split(',');
    if (!keys.every((key) => /^[A-Za-z]\w*$/.test(key))) {
      throw refuse('which choices? Like state:choice:OPEN,DONE');
    }
    const choices = Object.fromEntries(
      keys.map((key) => [key, asLabel(sentence(key.toLowerCase()).replaceAll('_', ' '))]),
    );
    const check = ` check (${quoted(toSnake(name))} in (${keys.map((key) => `'${key}'`).join(', ')}))`;
    return { ...field, args: [code(choices), ...args], column: column(check) };
  }
  if (kind === 'file') {
    const call = `fileColumn('${toSnake(name)}'${isOptional ? ', { optional: true }' : ''})`;
    return { ...field, args, column: { ...column(''), sql: `\${${call}}` } };
  }
  if (kind !== 'reference' && kind !== 'references') return { ...field, args, column: column('') };

  const target = tables.get(detail);
  if (!detail) throw refuse(`of which resource? Like site:${kind}:sites`);
  if (!target) throw refuse(`no resource "${detail}"${didYouMean(detail, [...tables.keys()])}`);
  const to = code(detail);
  if (kind === 'reference') {
    return { ...field, args: [to, ...args], column: column(` references ${target}`) };
  }
  const table = `${toSnake(singular(resource))}_${toSnake(name)}`;
  const link = { table, name: `${toSnake(singular(detail))}_id`, to: target };
  return { ...field, args: [to, code({ through: table })], link };
}

/** Euros end in `Cents`, ids in `Id`. */
function nameOf(given: string, kind: string): string {
  const ending = { money: 'Cents', reference: 'Id' }[kind];
  return ending && !given.endsWith(ending) ? given + ending : given;
}

const wordsOfSql =
  'all and any as asc case check column default desc do else end for from grant group having in into is limit new not null offset on only or order primary references select table then to union unique user using when where with'.split(
    ' ',
  );
const quoted = (column: string) => (wordsOfSql.includes(column) ? `"${column}"` : column);
