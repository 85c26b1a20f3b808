type ContractState = 'DRAFT' | 'OPEN' | 'SIGNED' | 'REJECTED' | 'APPROVED';

interface ContractDates {
  initialAt: string | null;
  signedAt: string | null;
  rejectedAt: string | null;
  approvedAt: string | null;
}

/** How far a contract has come: approved for good, or what to do with it next. */
export function contractStateOf({
  initialAt,
  signedAt,
  rejectedAt,
  approvedAt,
}: ContractDates): ContractState {
  if (approvedAt) return 'APPROVED';
  if (signedAt) return 'SIGNED';
  if (rejectedAt) return 'REJECTED';
  return initialAt ? 'OPEN' : 'DRAFT';
}
