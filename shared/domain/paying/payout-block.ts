/** SQL: is the payout block `b` in force on that day? Its last day counts. */
export const isInForceSql = (b: string, today: string): string =>
  `(${b}.lifted_at is null and ${b}.from_on <= ${today} and coalesce(${b}.until_on >= ${today}, true))`;

export const isBlockedSql = (company: string, today: string): string =>
  `exists (select from payout_blocks p where p.company_id = ${company} and ${isInForceSql('p', today)})`;
