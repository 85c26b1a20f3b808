import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Copy, copyProduct } from './support/copy-product.ts';
import { followRecipe, runCommands } from './support/follow-recipe.ts';
import { runProgram } from './support/run-program.ts';

/**
 * CONTRIBUTING.md's recipes for new resources and feeds, followed in one copy of the product in
 * turn, the blocks of code to the letter.
 */

let copy: Copy;
beforeAll(async () => {
  copy = await copyProduct();
});
afterAll(() => copy.remove());

const make = (...args: string[]) =>
  copy.script('run-source', 'scripts/new-resource/new-resource.ts', ...args);
const read = (path: string) => readFile(join(copy.folder, path), 'utf8');

it('a dry run shows all, and writes nothing', async () => {
  const { code, output } = await make('depots', 'name:text', '--dry-run');
  expect([code, output]).toEqual([0, expect.stringContaining("defineEntity('depots'")]);
  expect(output).toContain('Still English in German: "Depot", "Depots"');
  await expect(read('shared/schemas/entities/depot.ts')).rejects.toThrow('ENOENT');
});

it('the command writes a resource with its German, for companies, from a day to a day', async () => {
  const { code, output } = await make(
    'flyers',
    'title:text',
    'kind=Art:choice:NEWS=Neues,WARNING=Warnung',
    'state=Status:choice:OPEN=Offen,DONE=Erledigt:byAction',
    ...['read=Gelesen:flag:byAction', 'reason:text:byAction'],
    'companies:references',
    ...['shownFrom=Von:day:optional', 'shownTo=Bis:day:optional'],
    ...['--title', 'Handzettel,Handzettel', '--client', 'title,kind'],
    ...['--during', 'shownFrom,shownTo'],
  );
  expect([code, output]).toEqual([0, expect.not.stringContaining('Still English')]);
}, 300_000);

it('the command writes what people of companies do once, with a record that is theirs', async () => {
  const company = 'company:reference:companies';
  const options = ['--read', 'companies', '--write', 'companies', '--client', 'code,worth'];
  const given = await make('coupons', 'code:text', 'worth:money', company, ...options);
  const used = await make(
    ...['couponUses', 'coupon:reference:coupons', company],
    ...['--read', 'companies', '--write', 'nobody', '--create', 'coupon', '--mail'],
  );
  const answered = await make(
    ...['flyerReplies', 'flyer:reference:flyers', company, 'text:multiline'],
    ...['--read', 'companies', '--write', 'nobody', '--create', 'flyer,text'],
  );
  expect([given, used, answered].map(({ code }) => code)).toEqual([0, 0, 0]);
}, 300_000);

it('the command writes what every company sees, from a day to a day', async () => {
  const { code } = await make(
    ...['faqEntries', 'question=Frage:text', 'answer=Antwort:multiline', 'order:integer'],
    ...['from:day:optional', 'to:day:optional', '--client', 'question,answer', '--for-all'],
    ...['--during', 'from,to', '--title', 'Häufige Frage|FAQ,Häufige Fragen|FAQs'],
  );
  expect(code).toBe(0);
}, 300_000);

it('the command writes resources that people of companies enter, with mails, actions and a report', async () => {
  await runCommands(copy, 'CONTRIBUTING.md', 'Add one that partners write');
  const schema = await read('shared/schemas/entities/ticket-reply.ts');
  expect(schema).toContain("permission: { read: ['companies'], write: [] },");
  expect(schema).toContain("live: 'manageCompany',");
  expect(await read('admin/resources/tickets.ts')).toContain("filter: { state: ['OPEN'] },");
}, 300_000);

it('the command writes a resource of every kind, and all it writes is in shape', async () => {
  const optional = 'text email url integer money ratio multiline day instant'.split(' ');
  const { code, output } = await make(
    'freightDepots',
    ...['name:text', 'email:email', 'open:flag', 'opensOn:day', 'checkedAt:instant'],
    ...['order:integer', 'page:url', 'creditLimit:money', 'share:ratio'],
    ...['state:choice:OPEN,OUT_OF_USE', 'site:reference:sites', 'tags:references'],
    ...['parent:reference:freightDepots:optional', 'papers:files', 'photos:pictures'],
    ...optional.map((kind) => `${kind}Too:${kind}:optional`),
    ...['--read', 'sites', '--write', 'configurations'],
  );
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('Still English in German: "Freight depot"'),
  ]);
  const schema = await read('shared/schemas/entities/freight-depot.ts');
  expect(schema).toContain(`permission: { read: ['sites'], write: ['configurations'] },`);
  expect(schema).toContain(`name: text({ en: 'Name', de: 'Name' }, { min: 1, max: 200 }),`);
  expect(schema).toContain(`creditLimitCents: money({ en: 'Credit limit', de: 'Credit limit' }),`);
  const biome = join(copy.folder, 'node_modules/@biomejs/biome/bin/biome');
  const lint = await runProgram([biome, 'check', '.'], copy.folder);
  expect([lint.code, lint.output]).toEqual([0, expect.stringContaining('No fixes applied')]);
}, 300_000);

it('the recipes of resources, and what the command wrote, keep all promises of the conformance test', async () => {
  await followRecipe(copy, 'CONTRIBUTING.md', 'Add a resource');
  await followRecipe(copy, 'CONTRIBUTING.md', 'Add one with relations, rules, actions');
  await followRecipe(copy, 'CONTRIBUTING.md', 'Add one that partners write');
  await followRecipe(copy, 'CONTRIBUTING.md', 'Marks per person');
  await followRecipe(copy, 'CONTRIBUTING.md', 'Each morning');
  expect(await read('api/product.ts')).toMatch(
    /\n {2}ticketsModule,\n {2}ticketRepliesModule,\n {2}maintenancesModule,\n\];/,
  );
  const resources = [
    ...['salesRegions', 'maintenances', 'flyers', 'freightDepots'],
    ...['tickets', 'ticketReplies', 'coupons', 'couponUses', 'flyerReplies', 'faqEntries'],
  ];
  const { code, output } = await copy.script('test', 'resource', ...resources);
  const [, passed] = /\n(\d+) passed, 0 failed\n$/.exec(output) ?? [];
  expect([code, Number(passed) > 15 * resources.length, output]).toEqual([0, true, output]);
}, 300_000);

it('what is asked for by a wrong name is refused in a line', async () => {
  expect(await copy.script('test', 'resource', 'salesRegion')).toEqual({
    code: 1,
    output: 'No resource is called "salesRegion"; did you mean "salesRegions"?\n',
  });
  // Several are named in turn, next to other parts.
  expect(await copy.script('test', 'resource', 'salesRegions', 'tagz', 'lint')).toEqual({
    code: 1,
    output: 'No resource is called "tagz"; did you mean "tags"?\n',
  });
  expect(await copy.script('test', 'unti', 'resource', 'salesRegions', 'tags')).toEqual({
    code: 1,
    output:
      'No part is called unti; there are all, changed, types, lint, unit, api, machines, e2e, resource NAME.\n',
  });
}, 300_000);

it('their promises hold, and an added feed brings its figures from the sandbox to a report', async () => {
  await followRecipe(copy, 'CONTRIBUTING.md', 'Add a feed');
  // Their promises, as tests of the copy's own: in one run, which sets up once.
  const tests = join(copy.folder, 'tests');
  const names = ['maintenances', 'tickets', 'fifth-feed'];
  for (const name of names) {
    await cp(join(tests, `support/${name}.ts`), join(tests, `${name}.test.ts`));
  }
  const run = await copy.test(names.map((name) => `tests/${name}.test.ts`));
  expect(run).toEqual({ passed: 13, failed: 0 });
}, 300_000);

it('all of it compiles: on the server, in the back office and in the partner app', async () => {
  const lists = [
    ...['maintenances/components/MaintenanceList', 'tickets/components/Tickets'],
    ...['flyers/components/Flyers', 'coupon-uses/components/CouponUses'],
    ...['flyer-replies/components/FlyerReplies', 'faq-entries/components/FaqEntries'],
  ];
  const screens = ['sales-regions', 'maintenances', 'flyers', 'freight-depots'];
  await copy.compile([
    ...['api/main.ts', 'partner/main.tsx', 'admin/pages/index.ts', 'admin/resources/tickets.ts'],
    ...lists.map((name) => `partner/features/${name}.tsx`),
    ...screens.map((name) => `admin/resources/${name}.ts`),
  ]);
}, 600_000);
