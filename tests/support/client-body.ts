import { mustExist } from '#api/core/database/must-exist.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { type createSamples, isCreated } from './create-samples.ts';

interface Company {
  resources: readonly ResourceDeclaration[];
  samples: ReturnType<typeof createSamples>;
  companyId: number;
  siteId: number;
  /** Creates a record as one of its people. */
  post(entity: Entity, body: object): Promise<{ id: number }>;
}

/** What a company's person enters; what it refers to is that company's, too. */
export async function clientBody(
  entity: Entity,
  company: Company,
): Promise<Record<string, unknown>> {
  const sample = await company.samples.sample(entity);
  const body: Record<string, unknown> = {};
  for (const name of mustExist(entity.client).create ?? []) {
    const to = entity.fields[name]?.reference;
    const resource = company.resources.find((one) => one.entity.name === to);
    const target = resource?.entity;
    if (to === 'sites') body[name] = company.siteId;
    else if (target?.client?.create) {
      body[name] = (await company.post(target, await clientBody(target, company))).id;
    } else if (target?.client && 'companyId' in target.fields) {
      const { companyId } = company;
      body[name] = (await company.samples.create(target, { companyId })).id;
    } else if (resource && target?.client && isCreated(resource)) {
      const shown = { ...linkToCompany(target, company.companyId), ...openSpan(target) };
      body[name] = (await company.samples.create(target, shown)).id;
    } else body[name] = sample[name];
  }
  return body;
}

/** It is shown to those that it is linked to, or to all, */
const linkToCompany = ({ fields }: Entity, companyId: number) =>
  Object.fromEntries(
    Object.entries<Field>(fields)
      .filter(([, { link, reference }]) => link && reference === 'companies')
      .map(([name]) => [name, [companyId]]),
  );

/** and perhaps between two of its days alone. */
function openSpan({ fields }: Entity): Record<string, string> {
  const isDay = ([, { kind, readOnly }]: [string, Field]) => kind === 'day' && !readOnly;
  const [first, ...others] = Object.entries<Field>(fields).filter(isDay);
  const last = others.at(-1);
  return first && last ? { [first[0]]: '2000-01-01', [last[0]]: '2199-12-31' } : {};
}
