export { requireCompany } from './require-company.ts';
