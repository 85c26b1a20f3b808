import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readField } from '../scripts/new-resource/read-field.ts';
import { type Copy, copyProduct } from './support/copy-product.ts';
import { runProgram } from './support/run-program.ts';

let copy: Copy;
beforeAll(async () => {
  copy = await copyProduct();
});
afterAll(() => copy.remove());

const make = (...args: string[]) => copy.script('new-resource', ...args);

it.each([
  ['depot name:text', '"depot" should be a plural in camelCase, like suppliers or salesRegions'],
  ['tags name:text', 'There is a resource "tags" already'],
  ['depots limit:monney', 'limit: no kind "monney"; did you mean "money"?'],
  ['depots name:text name:email', 'There are two fields "name"'],
  ['depots name:text --permission site', 'There is no permission "site"; did you mean "sites"?'],
  ['depots name:text --write site', 'There is no permission "site"; did you mean "sites"?'],
  [
    'depots name:text --group goods',
    'There is no group "goods"; there are reports, network, catalogue, operations, access',
  ],
  ['depots name:text --title Lager', '--title is one and many, like Lieferant,Lieferanten'],
  [
    'depots name:text --client name',
    'Which companies see it? Add companies:references:companies or company:reference:companies',
  ],
  [
    'depots name:text companies:references --client nam',
    'There is no field "nam"; did you mean "name"?',
  ],
  [
    'depots name:text from:day company:reference:companies --client name --during from',
    '--during goes with companies:references:companies',
  ],
])('new-resource %s is refused in a line', async (args, line) => {
  expect(await make(...args.split(' '))).toEqual({ code: 1, output: `${line}\n` });
});

it.each([
  ['name', '"name" should be a name in camelCase and a kind, like name:text'],
  ['Name:text', '"Name:text" should be a name in camelCase and a kind, like name:text'],
  ['token:secret', 'token: add secret by hand, see CONTRIBUTING.md'],
  ['open:flag:optional', 'open: flag cannot be optional'],
  ['paper:file:byAction', 'paper: no action sets file'],
  ['name:text:long', 'name: nothing follows text but "optional" and "byAction"'],
  ['state:choice', 'state: which choices? Like state:choice:OPEN,DONE'],
  [
    'name:varchar',
    'name: no kind "varchar"; there are text, multiline, email, url, integer, money, ratio, flag, choice, day, instant, file, reference, references',
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

it('without a word, it lists what there is', async () => {
  const { code, output } = await make();
  expect(code).toBe(1);
  for (const word of ['money', 'configurations', 'catalogue', '--dry-run']) {
    expect(output).toContain(word);
  }
});

it('a dry run shows all, and writes nothing', async () => {
  const { code, output } = await make('depots', 'name:text', '--dry-run');
  expect([code, output]).toEqual([0, expect.stringContaining("defineEntity('depots'")]);
  const fields = join(copy.folder, 'shared/schemas/entities/depot.ts');
  await expect(readFile(fields)).rejects.toThrow('ENOENT');
});

it('with all its German, and companies that see it from a day to a day, nothing is left to do', async () => {
  const { code, output } = await make(
    'flyers',
    'title:text',
    'kind=Art:choice:NEWS=Neues,WARNING=Warnung',
    'state=Stand:choice:OPEN=Offen,DONE=Erledigt:byAction',
    ...['read=Gelesen:flag:byAction', 'reason:text:byAction'],
    'companies:references',
    ...['shownFrom=Von:day:optional', 'shownTo=Bis:day:optional'],
    ...['--title', 'Handzettel,Handzettel', '--client', 'title,kind'],
    ...['--during', 'shownFrom,shownTo'],
  );
  expect([code, output]).toEqual([0, expect.not.stringContaining('Still English')]);
  const tested = await copy.script('test', 'resource', 'flyers');
  expect([tested.code, tested.output]).toEqual([
    0,
    expect.stringMatching(/\n\d\d passed, 0 failed\n/),
  ]);
}, 300_000);

it('writes a resource of every kind that lints, compiles and keeps its promises', async () => {
  const optional = [
    'text',
    'email',
    'url',
    'integer',
    'money',
    'ratio',
    'multiline',
    'day',
    'instant',
    'file',
  ];
  const { code, output } = await make(
    'freightDepots',
    ...[
      'name:text',
      'email:email',
      'open:flag',
      'opensOn:day',
      'checkedAt:instant',
      'order:integer',
    ],
    ...['page:url', 'creditLimit:money', 'share:ratio', 'state:choice:OPEN,OUT_OF_USE'],
    ...['site:reference:sites', 'parent:reference:freightDepots:optional', 'tags:references'],
    'paper:file',
    ...optional.map((kind) => `${kind}Too:${kind}:optional`),
    ...['--read', 'sites', '--write', 'configurations'],
  );
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('Still English in German: "Freight depot"'),
  ]);
  const schema = await readFile(
    join(copy.folder, 'shared/schemas/entities/freight-depot.ts'),
    'utf8',
  );
  expect(schema).toContain(`permission: { read: ['sites'], write: ['configurations'] },`);
  expect(schema).toContain(`name: text({ en: 'Name', de: 'Name' }, { min: 1, max: 200 }),`);
  expect(schema).toContain(`creditLimitCents: money({ en: 'Credit limit', de: 'Credit limit' }),`);

  const biome = join(copy.folder, 'node_modules/@biomejs/biome/bin/biome');
  const lint = await runProgram([biome, 'check', '.'], copy.folder);
  expect([lint.code, lint.output]).toEqual([0, expect.stringContaining('No fixes applied')]);
  const tested = await copy.script('test', 'resource', 'freightDepots');
  expect([tested.code, tested.output]).toEqual([
    0,
    expect.stringMatching(/\n\d\d passed, 0 failed\n/),
  ]);
  await copy.compile(['admin/resources/index.ts', 'api/main.ts']);
}, 600_000);
