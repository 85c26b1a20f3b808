export { listAdminsWith } from './list-admins-with.ts';
export { listCompanyPeople } from './list-company-people.ts';
