export { isIssuedDocument } from './archive/is-issued-document.ts';
export { proveDocument } from './archive/prove-document.ts';
export { verifyArchive } from './archive/verify-archive.ts';
export { selectArchived, zipDocuments } from './archive/zip-documents.ts';
export { loadCalculation } from './calculation/load-calculation.ts';
export { selectStatement } from './select-statement.ts';
