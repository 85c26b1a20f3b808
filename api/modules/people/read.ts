export { listAdminsWith } from './list-admins-with.ts';
