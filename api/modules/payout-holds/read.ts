export { type PayoutHolds, selectPayoutHolds } from './select-payout-holds.ts';
