export { findPayees } from './find-payees.ts';
export { listConfirmers } from './list-confirmers.ts';
export { listWaitingAccounts } from './list-waiting-accounts.ts';
export { mailboxOf } from './mail-about-payee.ts';
export { noteBankLook, noteLooksAt } from './note-bank-look.ts';
export { findKnownAccount, findPayee } from './payee-queries.ts';
export { openAccount, sealAccount } from './seal-account.ts';
export { countByKey, type SealedState, trySealed } from './sealed-columns.ts';
