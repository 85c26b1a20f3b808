import { toSnake } from '#api/core/database/case.ts';
import { forbidden } from '#api/core/http/problem.ts';
import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';

const ofPaying = ['payoutHolder', 'payoutIban', 'payoutBic', 'paymentSource'] as const;

export const operatorProfilesModule: Module = {
  name: 'operator-profiles',
  resources: [
    defineResource(operatorProfile, {
      sensitive: [...ofPaying],
      // Where payouts come from is changed by who settles and may pay. A form sends back all it read.
      async beforeWrite({ db, id, data, actor }) {
        if (id === null || actor.permissions.has('payments')) return;
        const row = await db('operator_profiles').where({ id }).first();
        const isSame = (field: string) =>
          data[field] === undefined || data[field] === row?.[toSnake(field) as keyof typeof row];
        if (!ofPaying.every(isSame)) throw forbidden();
      },
    }),
  ],
};
