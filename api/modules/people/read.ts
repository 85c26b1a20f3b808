export { baseSql, dashboardLink } from './dashboard-link.ts';
export { listAdminsWith } from './list-admins-with.ts';
export { listCompanyPeople, listCompanyReaders } from './list-company-people.ts';
export { documentReadersSql, listDocumentReaders } from './list-document-readers.ts';
export { listOwners } from './list-owners.ts';
export { mailAdmins } from './mail-admins.ts';
export { adminHasSql, adminRightsSql, rolesHaveSql } from './rights-sql.ts';
