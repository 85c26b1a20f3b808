import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { recall, remember } from '../../lib/storage.ts';

type Document = Pick<Contract, 'id' | 'initialHash'>;

const keyOf = ({ id }: Pick<Document, 'id'>) => `partner.contract.${id}.read`;

/** `older`: it was read, but the operator has replaced the document since. */
export type ReadMark = 'none' | 'older' | 'current';

/** The hash of the contract version that was downloaded or viewed in this browser. */
export const recallRead = (contract: Pick<Document, 'id'>): string | null =>
  recall('localStorage', keyOf(contract));

export const rememberRead = (contract: Document) =>
  remember('localStorage', keyOf(contract), contract.initialHash ?? '');

export function readMarkOf(readHash: string | null, { initialHash }: Document): ReadMark {
  if (readHash === null) return 'none';
  return readHash === (initialHash ?? '') ? 'current' : 'older';
}
