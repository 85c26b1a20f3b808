import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { recall, remember } from '../../lib/storage.ts';

type Document = Pick<Contract, 'id' | 'initialHash'>;

const keyOf = ({ id }: Pick<Document, 'id'>, readerId: number) =>
  `partner.contract.${id}.read by ${readerId}`;

/** `older`: it was read, but the operator has replaced the document since. */
export type ReadMark = 'none' | 'older' | 'current';

/** The hash of the contract version that this reader downloaded or viewed in this browser. */
export const recallRead = (contract: Pick<Document, 'id'>, readerId: number): string | null =>
  recall('localStorage', keyOf(contract, readerId));

export const rememberRead = (contract: Document, readerId: number) =>
  remember('localStorage', keyOf(contract, readerId), contract.initialHash ?? '');

export function readMarkOf(readHash: string | null, { initialHash }: Document): ReadMark {
  if (readHash === null) return 'none';
  return readHash === (initialHash ?? '') ? 'current' : 'older';
}
