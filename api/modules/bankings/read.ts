export { findKnownAccount, findPayee } from './payee-queries.ts';
