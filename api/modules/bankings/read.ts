export { noteBankLook, noteLooksAt } from './note-bank-look.ts';
export { openAccount, sealAccount } from './seal-account.ts';
export { countByKey, type SealedState, trySealed } from './sealed-columns.ts';
