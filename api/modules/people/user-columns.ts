import type { JoinBinding } from '#api/core/resource/define-resource.ts';

const isLeader = (u: string, role: string) => `${u}.deactivated_at is null and exists (
      select from user_roles ur join roles r on r.id = ur.role_id
       where ur.user_id = ${u}.id and r.name = '${role}')`;

/** SQL of what people and admins are shown with besides their own columns. */
export const userColumns = {
  roles: `(select coalesce(json_agg(r.name order by r.id), '[]')
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = t.id)`,
  roleIds: `(select coalesce(json_agg(ur.role_id order by ur.role_id), '[]')
    from user_roles ur where ur.user_id = t.id)`,
  account: `case when t.erased_at is not null then 'ERASED' when t.deactivated_at is null then 'ACTIVE' else 'DEACTIVATED' end`,
  invitation: 'invitation.state',
  wasUsed: `(t.password_hash is not null or t.erased_at is not null or t.last_signed_in_at is not null
    or exists (select from audit_log a where a.actor_id = t.id and a.actor_kind in ('admin', 'person')))`,
  isLastLeader: `case t.kind
    when 'admin' then ${isLeader('t', 'SUPER_ADMIN')} and not exists (
      select from users l where l.kind = 'admin' and l.id <> t.id and ${isLeader('l', 'SUPER_ADMIN')})
    else t.deactivated_at is null and exists (
      select from company_people o
       where o.user_id = t.id and 'Owner' = any(o.roles) and not exists (
         select from company_people p join users l on l.id = p.user_id and l.deactivated_at is null
          where p.company_id = o.company_id and p.user_id <> t.id and 'Owner' = any(p.roles)))
    end`,
  secondFactor: `exists (select from second_factors f where f.user_id = t.id and f.confirmed_at is not null)`,
};

/**
 * The last invitation decides; of earlier ones only that there were any. Someone who has set a
 * password by another link, such as a requested reset, needs none any more.
 */
export const invitationJoin = ({ bind, now }: JoinBinding) => `
  left join lateral (
    select case when i.accepted_at is not null or t.password_hash is not null then 'ACCEPTED'
                when i.expires_at <= ${bind(now)} then 'EXPIRED'
                when i.opened_at is not null then 'OPENED'
                when exists (select from invitations e where e.user_id = t.id and e.id < i.id) then 'SENT_AGAIN'
                else 'SENT' end as state
      from invitations i where i.user_id = t.id
     order by i.id desc limit 1) invitation on true`;

/** The address that an Owner's mailbox is asked about. */
export const wishJoin = ({ bind, now }: JoinBinding) => `
  left join lateral (
    select w.details ->> 'nextEmail' as email from account_changes w
     where w.user_id = t.id and w.kind = 'email-wish' and w.expires_at > ${bind(now)}) wish on true`;
