import { expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { toCamel } from '#shared/to-camel.ts';
import { planResource } from '../scripts/new-resource/plan-resource.ts';
import { columnOf, readField } from '../scripts/new-resource/read-field.ts';
import { writeCode } from '../scripts/new-resource/write-code.ts';
import { withTestDatabase } from './support/with-test-database.ts';

/** Refusals and names of `npm run new-resource`. recipes.machine.test.ts runs its output. */

let db: Db;
withTestDatabase((open) => {
  db = open();
});

it.each([
  ['depot name:text', '"depot" should be a plural in camelCase, like suppliers or salesRegions'],
  ['tags name:text', 'There is a resource "tags" already'],
  ['depots limit:monney', 'limit: no kind "monney"; did you mean "money"?'],
  ['depots name:text name:email', 'There are two fields "name"'],
  ['depots name:text --permission site', 'There is no permission "site"; did you mean "sites"?'],
  ['depots name:text --write site', 'There is no permission "site"; did you mean "sites"?'],
  [
    'depots name:text --group goods',
    'There is no group "goods"; there are reports, network, settlement, catalogue, operations, access',
  ],
  ['depots name:text --title Lager', '--title is one and many, like Lieferant,Lieferanten'],
  [
    'depots name:text --client name',
    'Which companies see it? Add companies:references:companies or company:reference:companies, or --for-all',
  ],
  [
    'depots name:text companies:references --client name --for-all',
    '--for-all goes without companies',
  ],
  ['depots name:text --for-all', '--for-all goes with --client'],
  [
    'depots name:text on:day company:reference:companies --create name',
    'on is required: add it to --create, or make it optional or byAction',
  ],
  [
    'depots name:text companies:references --client nam',
    'There is no field "nam"; did you mean "name"?',
  ],
  ['depots name:text from:day --during from', '--during is two days, like startsOn,endsOn'],
  ...['--client', '--create'].map((option) => [
    `depots name:text from:day to:day company:reference:companies ${option} name --during from,to`,
    '--during with --client or --create goes with companies:references:companies, or --for-all',
  ]),
  [
    'depots name:text limit:money company:reference:companies --create name,limitCents',
    'limitCents: the form that is written asks for no money; leave it out of --create and add it by hand',
  ],
  [
    'depots name:text --action Close',
    '"Close" should begin with a name in camelCase, like cancel:CANCELLED',
  ],
  [
    'depots name:text state:choice:OPEN,DONE:byAction --action close:DNE',
    'There is no field or choice "DNE"; did you mean "DONE"?',
  ],
  ['depots name:text paid:flag --action close:paid?', 'paid: flag cannot be left empty'],
  [
    'depots name:text state:choice:OPEN,DONE:byAction --action close:state?',
    'state: choice cannot be left empty',
  ],
  [
    'depots name:text --mail',
    '--mail goes with company:reference:companies and --client or --create',
  ],
])('new-resource %s is refused in a line', async (args, line) => {
  await expect(planResource(args.split(' '))).rejects.toThrow(line);
});

it.each([
  ['name', '"name" should be a name in camelCase and a kind, like name:text'],
  ['Name:text', '"Name:text" should be a name in camelCase and a kind, like name:text'],
  ['token:secret', 'token: add secret by hand, see CONTRIBUTING.md'],
  ['open:flag:optional', 'open: flag cannot be optional'],
  ['papers:files:byAction', 'papers: no action sets files'],
  ['papers:files:optional', 'papers: files cannot be optional'],
  ['name:text:long', 'name: nothing follows text but "optional" and "byAction"'],
  ['state:choice', 'state: which choices? Like state:choice:OPEN,DONE'],
  [
    'name:varchar',
    'name: no kind "varchar"; there are text, multiline, email, url, iban, integer, money, ratio, flag, choice, day, instant, files, pictures, reference, references',
  ],
  ['site:reference', 'site: of which resource? Like site:reference:sites'],
  ['site:reference:sitez', 'site: no resource "sitez"; did you mean "sites"?'],
])('a field %s is refused in a line', (field, line) => {
  const around = {
    resource: 'depots',
    tables: new Map([['sites', 'sites']]),
    labels: new Map(),
    titles: new Map(),
  };
  expect(() => readField(field, around)).toThrow(line);
});

it.each([
  ['endsAt:instant', { en: 'Ends at', de: 'Endet am' }],
  ['beginsAt:instant', { en: 'Begins at', de: 'Beginnt am' }],
  ['note:text', { en: 'Note', de: 'Notiz' }],
  ['depth:integer', { en: 'Depth', de: 'Depth' }],
  ['depth=Tiefe:integer', { en: 'Depth', de: 'Tiefe' }],
  ['note=Vermerk:text', { en: 'Note', de: 'Vermerk' }],
  ['note=Vermerk|Remark:text', { en: 'Remark', de: 'Vermerk' }],
])('a field %s has a label in one casing, in German where it is a common word', (field, label) => {
  const labels = new Map([['endsAt', { en: 'Ends At', de: 'Endet am' }]]);
  const around = { resource: 'depots', tables: new Map(), labels, titles: new Map() };
  expect(readField(field, around).label).toEqual(label);
});

it.each([
  [
    'form:choice:GMBH=GmbH|LLC,AG=AG',
    ['"GMBH":{"en":"LLC","de":"GmbH"}', '"AG":{"en":"Ag","de":"AG"}'],
  ],
  ['photos:pictures', ["accept: ['image/jpeg', 'image/png', 'image/webp']"]],
])('a field %s has its words and limits', (text, parts) => {
  const around = { resource: 'depots', tables: new Map(), labels: new Map(), titles: new Map() };
  const field = readField(text, around);
  for (const part of parts) expect(field.args.join()).toContain(part);
  expect(field.builder).toBe(text.startsWith('photo') ? 'files' : 'choice');
});

it.each([
  [
    'pause=Pausieren:RUNNING:PAUSED',
    ["when: ({ state }) => state === 'RUNNING'", '"de":"Pausieren"'],
  ],
  ['stop:PAUSED:note', ["when: ({ state }) => state !== 'PAUSED'", 'input: { note: text(']],
  ['stop:PAUSED:name?', ['input: { name: text({"en":"Name","de":"Name"}, { max: 200 }) }']],
])('an action %s is declared with its states and what it asks for', async (action, parts) => {
  const state = 'state:choice:RUNNING,PAUSED:byAction';
  const { files } = writeCode(
    await planResource(['depots', 'name:text', state, 'note:text:byAction', '--action', action]),
  );
  const schema = files['shared/schemas/entities/depot.ts'];
  for (const part of parts) expect(schema).toContain(part);
  const kept = action.includes('note') ? ', note: input.note' : '';
  expect(files['api/modules/depots/depots-module.ts']).toContain(
    `.update({ state: 'PAUSED'${kept} });`,
  );
});

it('what is named by the word of the command is the field that became of it', async () => {
  const fields = ['limit:money', 'companies:references', 'from:day', 'to:day:optional'];
  const note = ['state:choice:OPEN,DONE:byAction', 'note:text:optional:byAction'];
  const options = ['--client', 'limit,to', '--during', 'from,to', '--action', 'end:DONE:note?'];
  const { files } = writeCode(await planResource(['depots', ...fields, ...note, ...options]));
  const schema = files['shared/schemas/entities/depot.ts'];
  expect(schema).toContain('client: { read: ["limitCents","to"] }');
  expect(schema).toContain('holds: ({ from, to }) => !from || !to || from <= to');
  expect(schema).toMatch(/input: \{ note: text\(.*, \{ max: 200 \}\) \}/);
  const [migration = ''] = Object.keys(files);
  expect(files[migration]).toContain(`"from":"\\"from\\"","to":"\\"to\\""`);
});

it('a title has its English, where that is another', async () => {
  const title = 'Häufige Frage|FAQ,Häufige Fragen|FAQs';
  const { files } = writeCode(await planResource(['faqEntries', 'name:text', '--title', title]));
  expect(files['shared/schemas/entities/faq-entry.ts']).toContain(
    'title: {"one":{"en":"FAQ","de":"Häufige Frage"},"many":{"en":"FAQs","de":"Häufige Fragen"}}',
  );
});

it('for all, the migration lets each company read, always or from a day to a day', async () => {
  const migrationOf = async (...more: string[]) => {
    const fields = ['name:text', 'from:day:optional', 'to:day:optional'];
    const options = ['--client', 'name', '--for-all', '--live', ...more];
    const { files } = writeCode(await planResource(['depots', ...fields, ...options]));
    expect(files['shared/schemas/entities/depot.ts']).not.toContain('live:');
    expect(files['partner/features/depots/components/Depots.tsx']).not.toContain('useLive');
    return Object.values(files)[0];
  };
  expect(await migrationOf()).toContain("readableByAll('depots')");
  expect(await migrationOf('--during', 'from,to')).toContain(
    String.raw`readableDuring('depots', {"from":"\"from\"","to":"\"to\""})`,
  );
});

it.each([
  ['name:text', 'name,text', 'DESC'],
  ['site:reference:sites', 'site,text', 'ASC'],
])('what people enter, as %s, is listed by time, with its day', async (field, create, order) => {
  const fields = [field, 'text:multiline', 'company:reference:companies'];
  const { files } = writeCode(await planResource(['depots', ...fields, '--create', create]));
  const schema = files['shared/schemas/entities/depot.ts'];
  expect(schema).toContain(`sort: ['createdAt', '${order}'],`);
  expect(schema).toContain('"text","createdAt"], create: [');
  const screen = files['partner/features/depots/components/Depots.tsx'];
  expect(screen).toContain('<p className="muted">{format.dayOf(createdAt)}</p>');
  expect(screen).toContain('<p className="lines">{text}</p>');
});

it('a word that SQL takes for its own is quoted', async () => {
  const words = await rows<{ word: string }>(
    db,
    `select word from pg_get_keywords() where catcode in ('R', 'T')`,
  );
  expect(words.length).toBeGreaterThan(90);
  expect(words.filter(({ word }) => columnOf(toCamel(word)) === word)).toEqual([]);
  expect(columnOf('startsOn')).toBe('starts_on');
});

it('what is entered for another record alone is a button at that record', async () => {
  const fields = ['site:reference:sites', 'company:reference:companies'];
  const { files } = writeCode(
    await planResource(['depots', ...fields, '--create', 'site', '--client', 'site']),
  );
  const screen = files['partner/features/depots/components/Depots.tsx'];
  expect(screen).toContain('<NewDepot siteId={siteId} onSent={() => mutate()} />');
  expect(screen).toContain("request('POST', '/api/client/depots', { siteId });");
  expect(screen).not.toContain('data');
});

it('a mail leads to the record, and names it by what each record says', async () => {
  const company = 'company:reference:companies';
  const words = ['answer:multiline:byAction', 'note:multiline:optional', 'wish:multiline'];
  const { files } = writeCode(
    await planResource([
      ...['repairOrders', ...words, company, '--create', 'note,wish'],
      ...['--mail', '--action', 'close'],
    ]),
  );
  const module = files['api/modules/repair-orders/repair-orders-module.ts'];
  expect(module).toContain('/admin/repairOrders/$');
  expect(module).toContain('String(data.wish)');
  // Nobody is mailed by a slip.
  expect(files['shared/schemas/entities/repair-order.ts']).toContain(
    'confirm: { text: {"en":"The company is told by e-mail."',
  );
});

it('without a word, it lists what there is', async () => {
  for (const word of ['money', 'configurations', 'catalogue', '--dry-run']) {
    await expect(planResource([])).rejects.toThrow(word);
  }
});

it.each([
  [['name:text', 'note:text:optional'], undefined],
  [['reason:text:optional:byAction', 'startsAt:instant', 'endsAt:instant'], 'startsAt'],
  [['note:text:optional', 'code:text', 'on:day'], 'code'],
  [['reason:text:byAction:optional', 'active:flag'], undefined],
])('of %s, it is known by what every record has: %s', async (fields, known) => {
  const { files } = writeCode(await planResource(['depots', ...fields]));
  const schema = files['shared/schemas/entities/depot.ts'];
  expect(/representation: '(.*)'/.exec(schema ?? '')?.[1]).toBe(known);
});
