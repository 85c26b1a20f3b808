import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { recall, remember } from '../../lib/storage.ts';

type Document = Pick<Contract, 'id' | 'initialHash'>;

const keyOf = ({ id }: Document) => `partner.contract.${id}.read`;

/** Which version of a contract was downloaded or looked at in this browser, per contract. */
export const rememberRead = (contract: Document) =>
  remember('localStorage', keyOf(contract), contract.initialHash ?? '');

/** `older`: it was, but the operator has put another document in its place since. */
export function readMarkOf(contract: Document): 'none' | 'older' | 'current' {
  const read = recall('localStorage', keyOf(contract));
  if (read === null) return 'none';
  return read === (contract.initialHash ?? '') ? 'current' : 'older';
}
