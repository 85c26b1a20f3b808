import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { toSnake } from '#api/core/database/case.ts';
import { modules } from '#api/product.ts';
import type { Label } from '#shared/locale.ts';
import { adminPermissions } from '#shared/permissions.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { singular } from '#shared/schemas/singular.ts';
import { navigationGroups } from '../../admin/engine/declaration.ts';
import { inRoot } from '../support/run.mjs';
import { byHand, columnOf, kinds, type NewField, readField } from './read-field.ts';
import { amongThese, asLabel, Refusal, sentence } from './words.ts';
import type { ClientView, NewAction, NewChoice, NewResource, Span } from './write-code.ts';
import { isEnterable } from './write-partner.ts';

const usage = `npm run new-resource suppliers name:text creditLimit:money state:choice:OPEN,DONE site:reference:sites sites:references:sites note:multiline:optional

A field is its name, its kind, what the kind needs, and "optional" or "byAction" (only an action sets it). Behind a name stands its German, and its English if that is another: creditLimit=Kreditlimit:money state=Status:choice:OPEN=Offen,DONE=Erledigt:byAction 'companies=Für|For:references'
Kinds: ${Object.keys(kinds).join(', ')}; by hand: ${byHand.join(', ')}

Behind "--", and all of it can be left out:
  --title Lieferant,Lieferanten   the German of one and of many, each with its English if that is another: 'Frage|FAQ,Fragen|FAQs'
  --read companies                who reads it, otherwise sites; there are ${adminPermissions.join(', ')}
  --write companies               who manages it, otherwise sites; nobody: people of companies, and actions
  --group operations              where it stands, otherwise catalogue; there are ${navigationGroups.join(', ')}; none: on the pages of others
  --client title,text             the fields that companies see, of the records with company:reference:companies or companies:references:companies that name them
  --for-all                       there is no such field: every company sees all of them
  --create title,text             those that people of company:reference:companies enter; who manages it reads and creates
  --live                          open screens of those companies follow its changes, too
  --badge OPEN                    the menu counts those with this choice
  --action 'cancel=Absagen|Call off:PLANNED:CANCELLED:reason'
                                  a button; behind its name the choices from which (or from all others) it leads to which, and the fields it asks for (note? may be left empty); can be repeated
  --mail                          the company is told of each action, and we of what its people enter
  --report                        how many came in each month, on a page and as a file
  --during startsOn,endsOn        two days, the second not before the first; with --client, companies:references:companies, or all, see it only then
  --dry-run                       shows what would be written, before it is formatted`;

/**
 * The command's arguments, as a resource; `isTried`: nothing is to be written.
 *
 * @throws Refusal with a line
 */
export async function planResource(args: string[]): Promise<NewResource & { isTried: boolean }> {
  const { values, positionals } = parseOptions(args);
  const [name, ...fields] = positionals;
  if (!name || fields.length === 0) throw new Refusal(usage);
  const { permission, group, title: german, live, badge, mail, report } = values;
  const { read: reader = permission, write: writer = permission } = values;
  refuseUnknown('permission', reader, adminPermissions);
  refuseUnknown('permission', writer, [...adminPermissions, 'nobody']);
  refuseUnknown('group', group, [...navigationGroups, 'none']);
  const resources = modules.flatMap(({ resources = [] }) => resources);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name) || singular(name) === name) {
    throw new Refusal(`"${name}" should be a plural in camelCase, like suppliers or salesRegions`);
  }
  if (resources.some(({ entity }) => entity.name === name)) {
    throw new Refusal(`There is a resource "${name}" already`);
  }

  const tables = new Map(resources.map(({ entity, table }) => [entity.name, table]));
  tables.set(name, toSnake(name));
  const titles = new Map(resources.map(({ entity }) => [entity.name, entity.title]));
  const labels = new Map<string, Label>(
    resources.flatMap(({ entity }) =>
      Object.entries<Field>(entity.fields).map(([key, { label }]) => [key, label] as const),
    ),
  );
  const read = fields.map((text) => readField(text, { resource: name, tables, labels, titles }));
  const names = ['id', 'createdAt', 'updatedAt', ...read.map((field) => field.name)];
  const twice = names.find((field, at) => names.indexOf(field) !== at);
  if (twice) throw new Refusal(`There are two fields "${twice}"`);
  const [one, many] = german?.split(',') ?? [];
  if (german && !many) throw new Refusal('--title is one and many, like Lieferant,Lieferanten');
  const titled = (words: string | undefined, usual: string) => {
    const [de, en = sentence(usual)] = words?.split('|') ?? [];
    return asLabel(en, de || undefined);
  };
  const title = { one: titled(one, singular(name)), many: titled(many, name) };
  const actions = values.action.map((text) => readAction(text, read));
  const during = values.during === undefined ? undefined : readSpan(values.during, read);
  const client = readClient(values, read, during);
  const company = read.find(({ target }) => target === 'companies');
  if (mail && (!client || company?.kind !== 'reference' || company.isOptional)) {
    throw new Refusal('--mail goes with company:reference:companies and --client or --create');
  }
  return {
    name,
    title,
    untold: [
      ...(german ? [] : [title.one.en, title.many.en]),
      ...actions.flatMap(({ untold }) => untold),
    ],
    permission: { read: reader, write: writer },
    group,
    fields: read,
    client,
    during,
    live,
    badge: badge === undefined ? undefined : choiceOf(badge, read),
    actions,
    hasMail: mail,
    hasReport: report,
    number: await nextNumber(),
    isTried: values['dry-run'],
  };
}

const choicesOf = (fields: NewField[]): NewChoice[] =>
  fields.flatMap(({ name, choices = {} }) =>
    Object.entries(choices).map(([key, label]) => ({ field: name, key, label })),
  );

/** The field that has the choice. */
function choiceOf(key: string, fields: NewField[]): NewChoice | undefined {
  const choices = choicesOf(fields);
  refuseUnknown(
    'choice',
    key,
    choices.map((choice) => choice.key),
  );
  return choices.find((choice) => choice.key === key);
}

/** `pause=Pausieren:RUNNING:PAUSED:reason`: from which choices to which, and what it asks for. */
function readAction(text: string, fields: NewField[]): NewAction {
  const [called = '', ...parts] = text.split(':');
  const [name = '', words = ''] = called.split('=');
  const [german, english = sentence(name)] = words.split('|');
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new Refusal(`"${text}" should begin with a name in camelCase, like cancel:CANCELLED`);
  }
  const choices = choicesOf(fields.filter(({ isByAction }) => isByAction));
  const isOfChoices = (part: string) =>
    part.split(',').every((word) => choices.some(({ key }) => key === word));
  const states = parts.filter(isOfChoices);
  const keys = choices.map(({ key }) => key);
  const asked = parts.filter((part) => !isOfChoices(part)).flatMap((part) => part.split(','));
  const to = states.at(-1);
  return {
    name,
    label: asLabel(english, german || undefined),
    untold: german ? [] : [english],
    from: states.length > 1 ? (states[0]?.split(',') ?? []) : [],
    to: choices.find(({ key }) => key === to),
    input: asked.map((word) => {
      const field = fieldOf(word.replace(/\?$/, ''), fields, keys);
      const isRequired = !word.endsWith('?');
      // What the action keeps has to fit the column.
      const isNever = !field.isOptional && (field.isByAction || !kinds[field.kind]?.optional);
      if (isNever && !isRequired) {
        throw new Refusal(`${field.name}: ${field.kind} cannot be left empty`);
      }
      return { ...field, isRequired };
    }),
  };
}

/** Which companies see a record: a field of its own says. */
function readClient(
  { client, create, 'for-all': isForAll }: { client?: string; create?: string; 'for-all': boolean },
  fields: NewField[],
  during: Span | undefined,
): ClientView | undefined {
  if (client === undefined && create === undefined) {
    if (isForAll) throw new Refusal('--for-all goes with --client');
    return;
  }
  const entered = create === undefined ? undefined : named(create, fields);
  const shown = client === undefined ? (entered ?? []) : named(client, fields);
  const companies = fields.find(({ target }) => target === 'companies');
  if (!companies && !isForAll) {
    throw new Refusal(
      'Which companies see it? Add companies:references:companies or company:reference:companies, or --for-all',
    );
  }
  if (companies && isForAll) throw new Refusal(`--for-all goes without ${companies.name}`);
  const isOwn = companies?.kind === 'reference';
  if (entered && !isOwn) throw new Refusal('--create goes with company:reference:companies');
  if (during && isOwn) {
    throw new Refusal(
      '--during with --client or --create goes with companies:references:companies, or --for-all',
    );
  }
  const [parent, another] = entered?.filter(({ kind }) => kind === 'reference') ?? [];
  const unasked = another ?? entered?.find((field) => field !== parent && !isEnterable(field));
  if (unasked) {
    throw new Refusal(
      `${unasked.name}: the form that is written asks for no ${unasked.kind}; leave it out of --create and add it by hand`,
    );
  }
  const missing = entered && fields.find((field) => isNeeded(field) && !entered.includes(field));
  if (missing) {
    throw new Refusal(
      `${missing.name} is required: add it to --create, or make it optional or byAction`,
    );
  }
  // What people enter is shown to them.
  const seen = new Set([...(parent ? [parent] : []), ...shown, ...(entered ?? [])]);
  return {
    fields: [...seen].map(({ name }) => name),
    ...(entered && { create: entered.map(({ name }) => name) }),
    ...(parent && { parent: parent.name }),
    isOwn,
    ...(companies?.link && { through: companies.link.table }),
    ...(during && { from: columnOf(during.from), to: columnOf(during.to) }),
  };
}

/** A record has it from the start, and somebody has to say it; its company is known. */
const isNeeded = ({ column, isOptional, isByAction, target }: NewField) =>
  column !== undefined && !isOptional && !isByAction && target !== 'companies';

/** The day with which it begins, and the one with which it ends. */
function readSpan(text: string, fields: NewField[]): Span {
  const days = named(text, fields);
  const [from, to] = days;
  if (!from || !to || days.length > 2 || days.some(({ kind }) => kind !== 'day')) {
    throw new Refusal('--during is two days, like startsOn,endsOn');
  }
  return { from: from.name, to: to.name };
}

const named = (words: string, fields: NewField[]) =>
  words.split(',').map((word) => fieldOf(word, fields));

/** By its name, also as the command has it: `limit` for `limitCents`. */
function fieldOf(word: string, fields: NewField[], choices: string[] = []): NewField {
  const field = fields.find(({ name, given }) => name === word || given === word);
  if (field) return field;
  const names = fields.map(({ name }) => name);
  throw unknown(choices.length > 0 ? 'field or choice' : 'field', word, [...names, ...choices]);
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        permission: { type: 'string', default: 'sites' },
        read: { type: 'string' },
        write: { type: 'string' },
        group: { type: 'string', default: 'catalogue' },
        title: { type: 'string' },
        client: { type: 'string' },
        'for-all': { type: 'boolean', default: false },
        create: { type: 'string' },
        during: { type: 'string' },
        live: { type: 'boolean', default: false },
        badge: { type: 'string' },
        action: { type: 'string', multiple: true, default: [] },
        mail: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Refusal(usage);
  }
}

function refuseUnknown(what: string, value: string, known: readonly string[]): void {
  if (!known.includes(value)) throw unknown(what, value, known);
}

const unknown = (what: string, value: string, known: readonly string[]) =>
  new Refusal(`There is no ${what} "${value}"${amongThese(value, known)}`);

/** After all existing ones. */
async function nextNumber(): Promise<string> {
  const numbers = (await readdir(inRoot('migrations'))).flatMap(
    (file) => file.match(/^\d{4}/) ?? [],
  );
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0');
}
