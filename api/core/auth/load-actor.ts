import type { Permission } from '#shared/permissions.ts';
import { type Db, queryPrepared } from '../database/db.ts';
import type { Actor, OwnCompany } from './actor.ts';

export interface SessionRow {
  actor: Actor;
  createdAt: Date;
  lastSeenAt: Date;
  /** When everything else closes to them until they have a second factor; null for never. */
  enrolsFrom: Date | null;
}

/** Owners who were signed in when it became mandatory may finish what they were doing. */
const graceForOwners = '24 hours';

/** The session with its user and all their rights, in one round trip; none if deactivated. */
export async function loadSession(db: Db, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await queryPrepared<ActorRow>(db, {
    name: 'load-session',
    text: `
      select s.created_at, s.last_seen_at, s.checked_at, u.id, u.kind, u.email, u.first_name, u.last_name, u.language, u.reads_documents,
             case when exists (select from second_factors f
                                where f.user_id = u.id and f.confirmed_at is not null) then null
                  when u.kind = 'admin' then
                    case when required.require_second_factor or s.created_at >= admins_second_factor_since()
                         then s.created_at end
                  when bool_or(p.name = 'manageCompany') or exists (
                    select from company_people cp where cp.user_id = u.id and cp.manages_company) then
                    case when s.created_at >= required.owners_second_factor_since then s.created_at
                         else required.owners_second_factor_since + interval '${graceForOwners}' end
              end as enrols_from,
             c.id as company_id, c.name as company_name, c.type as company_type,
             coalesce(array_agg(distinct r.name) filter (where r.id is not null), '{}') as roles,
             coalesce(array_agg(distinct p.name) filter (where p.id is not null), '{}') as permissions,
             (select coalesce(json_agg(json_build_object(
                       'id', f.id, 'name', f.name, 'type', f.type, 'roles', json_build_array(m.role),
                       'readsDocuments', m.reads_documents, 'permissions', array(
                         select fp.name from role_permissions frp
                           join permissions fp on fp.id = frp.permission_id
                          where frp.role_id = fr.id)) order by m.accepted_at, m.id), '[]')
                from memberships m
                join companies f on f.id = m.company_id
                join roles fr on fr.name = m.role and fr.scope = 'company'
               where m.user_id = u.id) as further
        from sessions s
        join users u on u.id = s.user_id and u.deactivated_at is null
        left join companies c on c.id = u.company_id
        left join user_roles ur on ur.user_id = u.id
        left join roles r on r.id = ur.role_id
        left join role_permissions rp on rp.role_id = r.id
        left join permissions p on p.id = rp.permission_id
        left join security_settings required on true
       where s.id = $1
       group by s.id, u.id, c.id, required.id`,
    values: [sessionId],
  });
  if (!row) return undefined;
  const { id, name, type, ...home } = homeOf(row);
  const company = id === null ? null : { id, name, type };
  return {
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    enrolsFrom: row.enrols_from,
    actor: {
      kind: row.kind,
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      language: row.language,
      ...home,
      company,
      companyId: id,
      companies: company ? [{ ...company, ...home }, ...row.further.map(furtherOf)] : [],
      mustEnrol: false,
      sessionId,
      checkedAt: row.checked_at,
    },
  };
}

const furtherOf = ({ id, name, type, ...rights }: ActorRow['further'][number]): OwnCompany => ({
  ...{ id, name, type },
  ...rightsOf(rights),
});

const homeOf = (row: ActorRow) => ({
  id: row.company_id,
  name: row.company_name,
  type: row.company_type,
  ...rightsOf({ ...row, readsDocuments: row.reads_documents }),
});

/** Documents are read by managers, and by those with a role to whom it was allowed. */
function rightsOf({ roles, permissions, readsDocuments }: Rights) {
  const reads = permissions.includes('manageCompany') || (readsDocuments && roles.length > 0);
  return {
    roles,
    permissions: new Set<Permission>(reads ? [...permissions, 'readDocuments'] : permissions),
  };
}

interface Rights {
  roles: string[];
  permissions: Permission[];
  readsDocuments: boolean;
}

interface ActorRow {
  created_at: Date;
  last_seen_at: Date;
  checked_at: Date;
  id: number;
  kind: Actor['kind'];
  email: string;
  first_name: string;
  last_name: string;
  language: Actor['language'];
  reads_documents: boolean;
  enrols_from: Date | null;
  company_id: number | null;
  company_name: string;
  company_type: 'EXCLUSIVE' | 'AFFILIATE';
  roles: string[];
  permissions: Permission[];
  further: (Rights & Pick<OwnCompany, 'id' | 'name' | 'type'>)[];
}
