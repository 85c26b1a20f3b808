import { mustExist } from '#api/core/database/must-exist.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { createSamples } from './create-samples.ts';

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
    const target = company.resources.find((one) => one.entity.name === to)?.entity;
    if (to === 'sites') body[name] = company.siteId;
    else if (target?.client?.create) {
      body[name] = (await company.post(target, await clientBody(target, company))).id;
    } else if (target?.client && 'companyId' in target.fields) {
      const { companyId } = company;
      body[name] = (await company.samples.create(target, { companyId })).id;
    } else body[name] = sample[name];
  }
  return body;
}
