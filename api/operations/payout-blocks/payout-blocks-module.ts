import type { Module } from '#api/core/module.ts';
import { payoutBlocksResource } from './payout-blocks-resource.ts';

export const payoutBlocksModule: Module = {
  name: 'payout-blocks',
  resources: [payoutBlocksResource],
};
