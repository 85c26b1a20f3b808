import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { Company } from '#shared/schemas/entities/company.ts';
import { membership } from '#shared/schemas/entities/membership.ts';
import type { Role } from '#shared/schemas/entities/role.ts';
import { fullName, person } from '#shared/schemas/entities/users.ts';
import { declareResource, related } from '../../engine/declare-resource.tsx';
import { companyRoleList } from './company-role-list.ts';
import { accountFacts, deleting, notificationLogs, userData } from './user-parts.ts';

/** Those the dashboard counts. */
export const activePeople = { account: ['ACTIVE'] };

/** Users of companies; their address is `/users`, as specified. */
export const people = declareResource(person, {
  path: 'users',
  title: { one: { en: 'User', de: 'Benutzer' }, many: { en: 'Users', de: 'Benutzer' } },
  icon: PeopleIcon,
  group: 'network',
  representation: fullName,
  empty: {
    en: 'The people of your publishers belong here. New users get an invitation by e-mail.',
    de: 'Hierher gehören die Benutzer Ihrer Partner. Neue Benutzer werden per E‑Mail eingeladen.',
  },
  createHint: {
    en: 'The new user gets an e-mail with a link to set a password.',
    de: 'Der neue Benutzer erhält eine E‑Mail mit einem Link, um ein Passwort festzulegen.',
  },
  list: [
    'id',
    {
      field: 'lastName',
      label: { en: 'Name', de: 'Name' },
      cell: ({ record }) => fullName(record),
    },
    'email',
    { field: 'companyName', link: { path: 'companies', id: 'companyId' } },
    'roles',
    'account',
    'invitation',
    'secondFactor',
    'language',
    'lastSignedInAt',
    'createdAt',
  ],
  identifiedBy: 'lastName',
  bulk: ['language'],
  hidden: ['id', 'account', 'secondFactor', 'language'],
  filters: [
    'companyId',
    'invitation',
    'account',
    'secondFactor',
    'language',
    'lastSignedInAt',
    'createdAt',
  ],
  views: [
    { label: { en: 'Active', de: 'Aktiv' }, filter: activePeople },
    {
      label: { en: 'Invited', de: 'Eingeladen' },
      filter: { invitation: ['SENT', 'SENT_AGAIN', 'OPENED', 'EXPIRED'] },
    },
    { label: { en: 'Deactivated', de: 'Deaktiviert' }, filter: { account: ['DEACTIVATED'] } },
  ],
  form: [
    'firstName',
    'lastName',
    'email',
    { field: 'companyId', createOnly: true },
    { field: 'roleIds', input: lazy(() => import('./CompanyRoleInput.tsx')) },
    'language',
  ],
  defaults: { language: 'de' },
  // Each company needs somebody who can sign.
  proposes: {
    by: ['companyId'],
    async propose({ companyId }, dataProvider) {
      const [{ data: company }, { data: roles }] = await Promise.all([
        dataProvider.getOne<Company>('companies', { id: Number(companyId) }),
        dataProvider.getList<Role>('roles', companyRoleList),
      ]);
      const name = company.numberOfOwners === 0 ? 'Owner' : 'Member';
      return {
        values: { roleIds: roles.filter((role) => role.name === name).map(({ id }) => id) },
      };
    },
  },
  page: {
    head: lazy(() => import('./PersonHead.tsx')),
    parts: [
      {
        facts: [
          'email',
          { field: 'companyName', link: { path: 'companies', id: 'companyId' } },
          'readsDocuments',
          {
            field: 'roles',
            label: { en: 'Role', de: 'Rolle' },
            cell: lazy(() => import('./RoleSelect.tsx')),
            when: ({ account }) => account !== 'ERASED',
          },
          'language',
          'secondFactor',
          ...accountFacts,
        ],
      },
      {
        ...related(membership, {
          by: 'userId',
          columns: ['companyId', 'role', 'readsDocuments', 'acceptedAt'],
          edit: true,
          empty: { en: 'Only their own company.', de: 'Nur die eigene Firma.' },
          add: { label: { en: 'Add company', de: 'Firma hinzufügen' } },
        }),
        when: ({ account }) => account === 'ACTIVE',
      },
      notificationLogs,
      { ...userData, permission: ['users'] },
    ],
    deleting,
  },
});
