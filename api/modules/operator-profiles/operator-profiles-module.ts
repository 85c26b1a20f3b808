import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';

const ofPaying = ['payoutHolder', 'payoutIban', 'payoutBic', 'paymentSource'];
/** Where payouts come from is changed by who settles and may pay. */
const both: AdminPermission[] = ['billing', 'payments'];

export const operatorProfilesModule: Module = {
  name: 'operator-profiles',
  resources: [
    defineResource(operatorProfile, {
      sensitive: ofPaying,
      fieldRights: Object.fromEntries(ofPaying.map((field) => [field, both])),
    }),
  ],
};
