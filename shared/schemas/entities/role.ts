import { z } from 'zod';
import { adminPermissions, companyPermissions } from '../../permissions.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, computed, fixed, text, writable } from '../fields.ts';

export const role = defineEntity('roles', {
  title: { one: { en: 'Role', de: 'Rolle' }, many: { en: 'Roles', de: 'Rollen' } },
  permission: { read: ['users', 'roles', 'companies'], write: ['roles'] },
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
      { nested: true, required: false },
    ),
    numberOfUsers: computed(z.int(), { en: 'Users', de: 'Benutzer' }, 'integer'),
    /** One of those named by the product's rules. */
    builtIn: computed(z.boolean(), { en: 'Built in', de: 'Vorgegeben' }, 'flag'),
  },
});

export type Role = RecordOf<typeof role>;
