export { type ReturnedAccount, selectReturnedAccounts } from './select-returned-accounts.ts';
export { hasGapSql, listStatementGaps, statementChainSql } from './statement-gaps.ts';
