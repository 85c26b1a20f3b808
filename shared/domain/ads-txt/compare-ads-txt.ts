import type { AdsTxtSeller } from './ads-txt-line.ts';
import type { AdsTxtRecord } from './parse-ads-txt.ts';

export const lineStandings = [
  'PRESENT',
  'MISSING',
  'WRONG_RELATIONSHIP',
  'WRONG_CERTIFICATION',
] as const;
type LineStanding = (typeof lineStandings)[number];

/** An expected line, and what became of it. */
interface ComparedLine<Expected extends AdsTxtSeller = AdsTxtSeller> {
  expected: Expected;
  standing: LineStanding;
  /** The matching or similar line; null where there is nothing like it. */
  line: number | null;
}

/**
 * Finds each expected line. Systems are compared without case, accounts exactly. A line expected
 * without a certification id may have any; of several candidates the best counts.
 */
export const compareAdsTxt = <Expected extends AdsTxtSeller>(
  expected: readonly Expected[],
  records: readonly AdsTxtRecord[],
): ComparedLine<Expected>[] =>
  expected.map((one) => {
    const meant = records
      .filter(({ domain, account }) => domain === one.domain && account === one.account)
      .map((record) => ({ line: record.line, standing: standingOf(one, record) }));
    const best = ranking
      .map((standing) => meant.find((found) => found.standing === standing))
      .find((found) => found !== undefined);
    return { expected: one, standing: best?.standing ?? 'MISSING', line: best?.line ?? null };
  });

const ranking: readonly LineStanding[] = ['PRESENT', 'WRONG_CERTIFICATION', 'WRONG_RELATIONSHIP'];

function standingOf(expected: AdsTxtSeller, record: AdsTxtRecord): LineStanding {
  if (expected.relationship !== record.relationship) return 'WRONG_RELATIONSHIP';
  const { certificationId } = expected;
  const isCertified =
    certificationId === null ||
    certificationId.toLowerCase() === record.certificationId?.toLowerCase();
  return isCertified ? 'PRESENT' : 'WRONG_CERTIFICATION';
}
