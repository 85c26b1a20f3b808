import { z } from 'zod';
import { defineEntity } from '../entity.ts';
import { choice, computed, text } from '../fields.ts';

export const role = defineEntity('roles', {
  title: { one: { en: 'Role', de: 'Rolle' }, many: { en: 'Roles', de: 'Rollen' } },
  permission: { read: ['users', 'roles', 'companies'], write: [] },
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
    scope: choice(
      { en: 'Scope', de: 'Bereich' },
      {
        company: { en: 'Company', de: 'Firma' },
        admin: { en: 'Operator', de: 'Betreiber' },
      },
    ),
    permissions: computed(z.array(z.string()), { en: 'Permissions', de: 'Rechte' }, 'custom', {
      nested: true,
    }),
  },
});
