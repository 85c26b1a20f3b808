import type { FastifyRequest } from 'fastify';
import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { badRequest, forbidden, notFound } from '#api/core/http/problem.ts';
import { companyPermissions, personalPermissions } from '#shared/permissions.ts';
import { malformed } from '#shared/saying/tell.ts';
import { notePreview } from './note-preview.ts';

declare module '#api/core/auth/actor.ts' {
  interface Actor {
    /** An admin who looks at a company's dashboard; nothing may be changed. */
    preview?: boolean;
    /** In a preview: this admin may not see bank accounts, here or in the back office. */
    hidesAccounts?: boolean;
  }
}

/**
 * Which company a request acts for: of a person's own, the one they name, else their home. An admin
 * with the permission may view a company's dashboard as that company, read-only.
 */
export async function asCompany(
  request: FastifyRequest,
  actor: Actor,
  systemDb: Db,
): Promise<Actor> {
  const own = request.headers['x-company'];
  if (own !== undefined) return asOwnCompany(actor, String(own));
  const wanted = request.headers['x-preview-company'];
  if (wanted === undefined || actor.kind !== 'admin') return actor;
  if (!actor.permissions.has('companies')) throw forbidden();
  const id = /^\d{1,9}$/.test(String(wanted)) ? Number(wanted) : 0;
  const company = await systemDb('companies').where({ id }).first('id', 'name', 'type');
  if (!company) throw notFound('missing-company');
  if (request.method !== 'GET') {
    throw forbidden('preview-read-only');
  }
  await notePreview(systemDb, { actor, companyId: company.id, requestId: request.id });
  return {
    ...actor,
    company,
    companyId: company.id,
    preview: true,
    hidesAccounts: !actor.permissions.has('billing'),
    permissions: new Set([...companyPermissions, ...personalPermissions]),
  };
}

/** @throws Problem 404 for any company but theirs, whether there is one or not */
function asOwnCompany(actor: Actor, named: string): Actor {
  if (actor.kind !== 'person') throw forbidden();
  if (!/^[1-9]\d{0,8}$/.test(named)) throw badRequest(malformed('X-Company', 'not-company'));
  const found = actor.companies.find(({ id }) => id === Number(named));
  if (!found) throw notFound('missing-company');
  const { roles, permissions, ...company } = found;
  return { ...actor, roles, permissions, company, companyId: company.id };
}
