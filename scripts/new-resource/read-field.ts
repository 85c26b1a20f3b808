import { toSnake } from '#api/core/database/case.ts';
import { kinds as kindsOfApi } from '#api/core/resource/kinds.ts';
import { didYouMean } from '#shared/did-you-mean.ts';
import type { Label } from '#shared/locale.ts';
import type { EntityTitle } from '#shared/schemas/entity.ts';
import type { FieldKind } from '#shared/schemas/fields.ts';
import { singular } from '#shared/schemas/singular.ts';
import {
  amongThese,
  asLabel,
  code,
  inOneCasing,
  isGermanKnown,
  Refusal,
  sentence,
} from './words.ts';

export interface NewField {
  name: string;
  /** As it was written: `limit`, which is called `limitCents`. */
  given: string;
  kind: string;
  label: Label;
  /** Words whose German is unknown. */
  untold: string[];
  /** Set by an action only, never entered. */
  isByAction: boolean;
  isOptional: boolean;
  /** The builder in `shared/schemas/fields.ts`, and its arguments after the label. */
  builder: string;
  args: string[];
  choices?: Record<string, Label>;
  /** The resource it refers to. */
  target?: string;
  /** In the table; undefined where another table has it. */
  column?: { name: string; sql: string; isReference: boolean };
  link?: { table: string; name: string; to: string };
  /** The table that keeps its files. */
  files?: string;
}

interface Surroundings {
  /** Of the new resource. */
  resource: string;
  /** The table of each resource, existing or being made. */
  tables: Map<string, string>;
  /** Labels of existing fields: the same field gets the same label. */
  labels: Map<string, Label>;
  /** The titles of a resource's records. */
  titles: Map<string, EntityTitle>;
}

interface Kind {
  /** If it is called otherwise in the command. */
  kind?: FieldKind;
  builder?: string;
  /** The builder's argument if a value is required, and if not; null: it has none. */
  required: string[];
  optional: string[] | null;
}

const plain = { required: [], optional: ['{ optional: true }'] };

export const kinds: Record<string, Kind> = {
  text: { required: ['{ min: 1, max: 200 }'], optional: ['{ max: 200 }'] },
  multiline: {
    builder: 'text',
    required: ['{ min: 1, multiline: true }'],
    optional: ['{ multiline: true }'],
  },
  email: plain,
  url: plain,
  iban: { ...plain, kind: 'grouped' },
  integer: plain,
  money: { ...plain, kind: 'cents' },
  ratio: plain,
  flag: { required: [], optional: null },
  choice: plain,
  day: { required: ['{ required: true }'], optional: [] },
  instant: plain,
  files: { required: ["{ accept: ['application/pdf'] }"], optional: null },
  pictures: {
    kind: 'files',
    builder: 'files',
    required: ["{ accept: ['image/jpeg', 'image/png', 'image/webp'] }"],
    optional: null,
  },
  reference: plain,
  references: { required: [], optional: null },
};
export const byHand = ['secret', 'computed', 'writable'];

/**
 * @param text `state=Status:choice:OPEN=Offen,DONE=Erledigt:optional`: name, kind, what the kind needs,
 *   `optional` for what may be empty, `byAction` for what only an action sets; behind each name its
 *   German, and behind that of the field its English, if it is not the name: `companies=Für|For`
 * @throws Refusal with a line
 */
export function readField(
  text: string,
  { resource, tables, labels, titles }: Surroundings,
): NewField {
  const [called = '', kind = '', ...rest] = text.split(':');
  const [given = '', words = ''] = called.split('=');
  const [german, english] = words.split('|');
  if (!/^[a-z][a-zA-Z0-9]*$/.test(given) || !kind) {
    throw new Refusal(`"${text}" should be a name in camelCase and a kind, like name:text`);
  }
  const refuse = (why: string) => new Refusal(`${given}: ${why}`);
  if (byHand.includes(kind)) throw refuse(`add ${kind} by hand, see CONTRIBUTING.md`);
  const of = kinds[kind];
  if (!of) throw refuse(`no kind "${kind}"${amongThese(kind, Object.keys(kinds))}`);
  const isByAction = rest.includes('byAction');
  // A value that is never entered begins as the first choice, as off, or as nothing.
  const begins = { choice: true, flag: true }[kind] === true;
  const isOptional = rest.includes('optional') || (isByAction && !begins);
  const more = rest.filter((word) => word !== 'optional' && word !== 'byAction');
  const args = isOptional ? of.optional : of.required;
  const isFiles = (of.builder ?? kind) === 'files';
  if (isByAction && (isFiles || kind === 'references')) {
    throw refuse(`no action sets ${kind}`);
  }
  if (!args) throw refuse(`${kind} cannot be optional`);
  const takesMore = ['choice', 'reference', 'references'].includes(kind);
  const [detail = kind === 'references' ? given : ''] = more;
  if (more.length > (takesMore ? 1 : 0))
    throw refuse(`nothing follows ${kind} but "optional" and "byAction"`);

  const name = nameOf(given, kind);
  const title = titles.get(detail);
  const usual = labels.get(name) ?? (kind === 'reference' ? title?.one : title?.many);
  const label =
    usual && !german
      ? { ...usual, en: inOneCasing(usual.en) }
      : asLabel(english ?? sentence(given.replace(/(Id|Cents)$/, '')), german || undefined);
  const untold = !usual && !german && !isGermanKnown(label.en) ? [label.en] : [];
  const field = {
    name,
    given,
    kind,
    label,
    untold,
    isByAction,
    isOptional,
    builder: of.builder ?? kind,
  };
  const { column: type } = kindsOfApi[of.kind ?? (kind as FieldKind)];
  const column = (sql: string) => ({
    name: toSnake(name),
    sql: `${columnOf(name)} ${type}${isOptional ? '' : ' not null'}${isByAction && kind === 'flag' ? ' default false' : ''}${sql}`,
    isReference: kind === 'reference',
  });

  if (kind === 'choice') {
    const pairs = detail.split(',').map((pair) => pair.split('='));
    const keys = pairs.map(([key = '']) => key);
    if (!keys.every((key) => /^[A-Za-z]\w*$/.test(key))) {
      throw refuse('which choices? Like state:choice:OPEN,DONE');
    }
    const choices = pairs.map(([key = '', words = '']) => {
      const [german, english = sentence(key.toLowerCase()).replaceAll('_', ' ')] = words.split('|');
      const label = asLabel(english, german || undefined);
      return { key, label, isTold: words !== '' };
    });
    const first = isByAction && !isOptional ? ` default '${keys[0]}'` : '';
    const check = `${first} check (${columnOf(name)} in (${keys.map((key) => `'${key}'`).join(', ')}))`;
    const labels = Object.fromEntries(choices.map(({ key, label }) => [key, label]));
    return {
      ...field,
      untold: [...untold, ...choices.flatMap(({ label, isTold }) => (isTold ? [] : label.en))],
      choices: labels,
      args: [code(labels), ...args],
      column: column(check),
    };
  }
  if (isFiles) return { ...field, args, files: `${toSnake(singular(resource))}_${toSnake(name)}` };
  if (kind !== 'reference' && kind !== 'references') return { ...field, args, column: column('') };

  const target = tables.get(detail);
  if (!detail) throw refuse(`of which resource? Like site:${kind}:sites`);
  if (!target) throw refuse(`no resource "${detail}"${didYouMean(detail, [...tables.keys()])}`);
  const to = code(detail);
  if (kind === 'reference') {
    return {
      ...field,
      target: detail,
      args: [to, ...args],
      column: column(` references ${target}`),
    };
  }
  const table = `${toSnake(singular(resource))}_${toSnake(name)}`;
  const link = { table, name: `${toSnake(singular(detail))}_id`, to: target };
  return { ...field, target: detail, args: [to, code({ through: table })], link };
}

/** Euros end in `Cents`, ids in `Id`. */
function nameOf(given: string, kind: string): string {
  const ending = { money: 'Cents', reference: 'Id' }[kind];
  return ending && !given.endsWith(ending) ? given + ending : given;
}

/** What PostgreSQL takes for no column without quotes. */
const wordsOfSql =
  'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window with'.split(
    ' ',
  );

/** Of a field, as SQL has it. */
export const columnOf = (field: string) => {
  const column = toSnake(field);
  return wordsOfSql.includes(column) ? `"${column}"` : column;
};
