import { toSnake } from '#api/core/database/case.ts';
import { singular } from '#shared/schemas/singular.ts';
import { columnOf } from './read-field.ts';
import { code, kebab, pascal, withImports } from './words.ts';
import type { NewAction, NewResource } from './write-code.ts';

/**
 * What a resource needs on the server beyond its entity: its module with what actions do, the mails,
 * the report. None of it where the entity says all.
 *
 * @param title the field that names a record, if one does
 */
export function writeModule(resource: NewResource, title: string | undefined) {
  const { name, actions, hasMail, hasReport } = resource;
  if (actions.length === 0 && !hasMail && !hasReport) return { files: {}, lists: {} };
  const [one, path] = [kebab(singular(name)), kebab(name)];
  return {
    files: {
      [`api/modules/${path}/${path}-module.ts`]: moduleOf(resource, title),
      ...(hasMail && { [`api/mails/${one}-mail.ts`]: mailOf(resource) }),
      ...(hasReport && {
        [`shared/schemas/reports/${path}-by-month.ts`]: reportOf(resource),
        [`api/modules/${path}/select-${path}-by-month.ts`]: questionOf(resource),
      }),
    },
    lists: {
      'api/product.ts': `import { ${name}Module } from './modules/${path}/${path}-module.ts';
  ${name}Module,`,
      ...(hasReport && { 'admin/pages/index.ts': pageOf(resource) }),
    },
  };
}

function moduleOf(resource: NewResource, title: string | undefined): string {
  const { name, permission, actions, hasMail, hasReport, client, fields } = resource;
  const one = singular(name);
  const tellsUs = hasMail && client?.create !== undefined;
  const tellsThem = hasMail && actions.length > 0;
  const parent = fields.find(({ name }) => name === client?.parent);
  const [above, at] = parent ? [parent.target, `data.${parent.name}`] : [name, 'id'];
  const written = `  async afterWrite({ db, ${parent && title ? '' : 'id, '}created, data, actor, services }) {
    if (!created || actor.kind !== 'person') return;
    const link = \`\${services.publicUrl()}/admin/${above ?? name}/\${${at}}\`;
    // A company's transaction sees its own people alone: \`systemDb\` sees who answers.
    const readers = await listAdminsWith(services.systemDb, '${permission.read}');
    const title = String(${title ? `data.${title}` : 'id'});
    await mailPeople(db, readers, (reader) => ${one}Mail(reader, { title, link }));
  },
`;
  const done = actions.map((action) => actOf(action, { name, title, tellsThem }));
  const module = `import { ${one} } from '#shared/schemas/entities/${kebab(one)}.ts';

const ${name} = defineResource(${one}, {
${tellsUs ? written : ''}${done.length > 0 ? `  actions: {\n${done.join('')}  },\n` : ''}});

export const ${name}Module: Module = { name: '${name}', resources: [${name}]${hasReport ? `, routes: ${name}ByMonthRoutes` : ''} };
${tellsThem ? companyMailOf(one) : ''}`;
  return withImports(module, {
    defineResource: '#api/core/resource/define-resource.ts',
    'type Db': '#api/core/database/db.ts',
    'type Module': '#api/core/module.ts',
    'type Services': '#api/core/services.ts',
    mailPeople: '#api/core/mail/mail-people.ts',
    [`${one}Mail`]: `#api/mails/${kebab(one)}-mail.ts`,
    dashboardLink: '#api/modules/people/read.ts',
    listAdminsWith: '#api/modules/people/read.ts',
    listCompanyReaders: '#api/modules/people/read.ts',
    [`${name}ByMonthRoutes`]: `./select-${kebab(name)}-by-month.ts`,
  });
}

const companyMailOf = (one: string) => `
/** Those of the company who can act. */
async function mailCompany(
  db: Db,
  services: Services,
  { companyId, title }: { companyId: number; title: string },
): Promise<void> {
  await mailPeople(db, await listCompanyReaders(db, companyId), (reader) =>
    ${one}Mail(reader, { title, link: dashboardLink(services, reader) }),
  );
}
`;

interface Told {
  name: string;
  title: string | undefined;
  tellsThem: boolean;
}

function actOf({ name, to, input }: NewAction, { name: of, title, tellsThem }: Told): string {
  const kept = input.filter(({ isByAction }) => isByAction);
  const values = [
    ...(to ? [`${toSnake(to.field)}: '${to.key}'`] : []),
    ...kept.map((field) => `${toSnake(field.name)}: input.${field.name}`),
  ];
  const given = [
    ...(values.length > 0 || tellsThem ? ['db'] : []),
    ...(values.length > 0 || !title ? ['id'] : []),
    ...(kept.length > 0 ? ['input'] : []),
    ...(tellsThem ? ['record', 'services'] : []),
  ];
  const lines = [
    ...(values.length > 0
      ? [`await db('${toSnake(of)}').where({ id }).update({ ${values.join(', ')} });`]
      : []),
    ...(tellsThem
      ? [
          `await mailCompany(db, services, { companyId: record.companyId, title: ${title ? `record.${title}` : 'String(id)'} });`,
        ]
      : []),
  ];
  return `    async ${name}(${given.length > 0 ? `{ ${given.join(', ')} }` : ''}) {
      ${lines.join('\n      ')}
    },
`;
}

function mailOf({ name, title: { one: called } }: NewResource): string {
  const one = singular(name);
  const words = {
    en: { subject: called.en, heading: 'There is news', button: 'Have a look' },
    de: { subject: called.de, heading: 'Es gibt Neues', button: 'Ansehen' },
  };
  return `import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import { renderMail } from './render-mail.ts';

const words = ${code(words)};

interface Told {
  title: string;
  link: string;
}

export function ${one}Mail(
  { firstName, language: locale }: MailedPerson,
  { title, link }: Told,
): MailContent {
  const { subject, ...rest } = words[locale];
  return renderMail(
    { locale, firstName, link },
    { ...rest, template: '${kebab(one)}', subject: \`\${subject}: \${title}\`, lead: [title] },
  );
}
`;
}

/** By what distinguishes them, the first choice that only actions set. */
const countedBy = ({ fields }: NewResource) =>
  fields.find(({ kind, isByAction, isOptional }) => kind === 'choice' && isByAction && !isOptional);

const reportTitle = ({ title: { many } }: NewResource) => ({
  en: `${many.en} by month`,
  de: `${many.de} nach Monat`,
});

function reportOf(resource: NewResource): string {
  const { name, permission, title } = resource;
  const [one, state] = [singular(name), countedBy(resource)];
  return `import { z } from 'zod';
import { formatMonth } from '../../dates.ts';
import { presetRange } from '../../domain/report-presets.ts';
import { ${one} } from '../entities/${kebab(one)}.ts';
import { daySchema, enteredDaySchema } from '../fields.ts';
import { column, defineReport, type RowOf } from './report.ts';
${state ? `\nconst { ${state.name} } = ${one}.fields;\n` : ''}
export const ${name}ByMonth = defineReport({
  path: '${kebab(name)}-by-month',
  title: ${code(reportTitle(resource))},
  hint: { en: 'By the day they were entered.', de: 'Nach dem Tag der Eingabe.' },
  none: { title: ${code({ en: `No ${title.many.en.toLowerCase()} in these days.`, de: `Keine ${title.many.de} in diesen Tagen.` })} },
  permission: ['${permission.read}'],
  query: z.strictObject({ from: enteredDaySchema, to: enteredDaySchema }),
  bindings: [
    {
      kind: 'preset',
      label: { en: 'Days', de: 'Zeitraum' },
      first: (today) => ({ ...presetRange('thisYear', today) }),
    },
  ],
  columns: {
    month: column(daySchema, { en: 'Month', de: 'Monat' }, 'text', { worded: formatMonth }),${
      state
        ? `\n    ${state.name}: column(${state.name}.schema, ${state.name}.label, 'choice', { choices: ${state.name}.choices }),`
        : ''
    }
    count: column(z.int(), ${one}.title.many, 'integer', { total: 'sum' }),
  },
  also: {},
});
export type ${pascal(name)}OfMonth = RowOf<typeof ${name}ByMonth>;
`;
}

function questionOf(resource: NewResource): string {
  const { name, title } = resource;
  const state = countedBy(resource);
  const by = state ? `, ${columnOf(state.name)}` : '';
  const shown = state ? `, ${columnOf(state.name)} as "${state.name}"` : '';
  const groups = state ? '1, 2' : '1';
  return `import { rows } from '#api/core/database/rows.ts';
import { reportRoutes } from '#api/core/report/report-routes.ts';
import { type ${pascal(name)}OfMonth, ${name}ByMonth } from '#shared/schemas/reports/${kebab(name)}-by-month.ts';

export const ${name}ByMonthRoutes = reportRoutes(${name}ByMonth, {
  summary: 'How many ${title.many.en.toLowerCase()} were entered in each month',
  ask: (db, days) =>
    rows<${pascal(name)}OfMonth>(
      db,
      \`select cast(date_trunc('month', t.day) as date) as month${shown}, count(*)::integer as count
         from (select cast(created_at at time zone 'Europe/Berlin' as date) as day${by}
                 from ${toSnake(name)}) t
        where t.day between :from and :to
        group by ${groups}
        order by ${groups}\`,
      days,
    ),
});
`;
}

const pageOf = (resource: NewResource) => {
  const { name, group, permission } = resource;
  return `import ${pascal(name)}ByMonthIcon from '@mui/icons-material/CalendarViewMonthOutlined';
  reportPage(
    {
      path: '/${kebab(name)}-by-month',
      title: ${code(reportTitle(resource))},
      icon: ${pascal(name)}ByMonthIcon,
      group: '${group === 'none' ? 'operations' : group}',
      permission: ['${permission.read}'],
    },
    async () => (await import('#shared/schemas/reports/${kebab(name)}-by-month.ts')).${name}ByMonth,
  ),`;
};
