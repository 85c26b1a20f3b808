import { z } from 'zod';
import { permissionsOf, reliedOn, reserved } from '../../domain/roles-policy.ts';
import { adminPermissions, companyPermissions } from '../../permissions.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, fixed, text, writable } from '../fields.ts';

export const role = defineEntity('roles', {
  title: { one: { en: 'Role', de: 'Rolle' }, many: { en: 'Roles', de: 'Rollen' } },
  permission: { read: ['users', 'roles', 'companies'], write: ['roles'] },
  palette: {},
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
    scope: fixed(
      choice(
        { en: 'Scope', de: 'Bereich' },
        {
          company: { en: 'Company', de: 'Firma' },
          admin: { en: 'Operator', de: 'Betreiber' },
        },
      ),
    ),
    permissions: writable(
      z.array(z.enum([...companyPermissions, ...adminPermissions])).max(100),
      { en: 'Permissions', de: 'Rechte' },
      'custom',
      { nested: true, required: false, empty: [] },
    ),
    numberOfUsers: computed.integer({ en: 'Users', de: 'Benutzer' }),
    /** One of those named by the product's rules. */
    builtIn: computed.flag({ en: 'Built in', de: 'Vorgegeben' }),
  },
  rules: [
    {
      fields: ['permissions', 'name'],
      holds: ({ permissions, name, builtIn }) =>
        permissions
          .filter((permission) => reserved.includes(permission))
          .every((permission) => builtIn && reliedOn[name]?.includes(permission)),
      message: 'rights-reserved',
    },
    {
      fields: ['permissions', 'scope'],
      holds: ({ permissions, scope }) =>
        permissions.every((permission) => permissionsOf(scope).includes(permission)),
      message: 'other-scope',
    },
  ],
  // Code refers to them by name.
  lockedBy: { fields: ['name'], why: ({ builtIn }) => (builtIn ? 'role-name-fixed' : null) },
  keptBy: ({ builtIn }) => (builtIn ? 'role-built-in' : null),
});

export type Role = RecordOf<typeof role>;
