import type { Day } from '../dates.ts';

interface AgreementDates {
  status: 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'RETIRED';
  startsAt: Day | null;
  endsAt: Day | null;
}

/** Does the agreement govern that day? Both its first and its last day count. */
export function isInForce({ status, startsAt, endsAt }: AgreementDates, date: Day): boolean {
  return (
    (status === 'ACTIVE' || status === 'RETIRED') &&
    startsAt !== null &&
    startsAt <= date &&
    (endsAt === null || endsAt >= date)
  );
}

/** The agreement of a site that governs that day; they never overlap. */
export function agreementInForce<A extends AgreementDates>(
  agreements: readonly A[],
  date: Day,
): A | undefined {
  return agreements.find((agreement) => isInForce(agreement, date));
}
