export { isIssuedDocument } from './archive/is-issued-document.ts';
export { proveDocument } from './archive/prove-document.ts';
export { verifyArchive } from './archive/verify-archive.ts';
export { selectArchived, zipDocuments } from './archive/zip-documents.ts';
export { loadCalculation } from './calculation/load-calculation.ts';
export { selectStatement } from './select-statement.ts';
export { selectYearStatement } from './statement/select-year-statement.ts';
export { yearStatementFile } from './statement/year-statement-file.ts';
export { statementTable } from './statement/year-statement-tables.ts';
