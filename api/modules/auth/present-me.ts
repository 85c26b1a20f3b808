import type { Actor } from '#api/core/auth/actor.ts';
import type { Services } from '#api/core/services.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';

export function presentMe(actor: Actor, { demoSeededOn }: Pick<Services, 'demoSeededOn'>): Me {
  const { id, kind, email, firstName, lastName, language, roles, company, companies, mustEnrol } =
    actor;
  return {
    id,
    kind,
    email,
    firstName,
    lastName,
    language,
    roles,
    permissions: [...actor.permissions],
    company: kind === 'person' ? company : null,
    companies: companies.map(({ id, name, type }) => ({ id, name, type })),
    preview: actor.preview && company ? { companyId: company.id, companyName: company.name } : null,
    mustEnrol,
    demo: demoSeededOn !== undefined,
  };
}
