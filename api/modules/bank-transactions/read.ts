export { selectReturnedAccounts } from './select-returned-accounts.ts';
export { hasGapSql, listStatementGaps, statementChainSql } from './statement-gaps.ts';
