export { currentAgreementSql } from './current-agreement-sql.ts';
