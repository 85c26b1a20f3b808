export { listAdminsWith } from './list-admins-with.ts';
export { listCompanyPeople, listCompanyReaders } from './list-company-people.ts';
export { listDocumentReaders, readsDocumentsSql } from './list-document-readers.ts';
