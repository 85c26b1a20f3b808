/** Why a file is none that a bank sent, or none that is taken. */
export type BankFileFault =
  | 'not-a-statement'
  | 'unknown-version'
  | 'not-a-payment-order'
  | 'damaged'
  | 'forbidden-markup'
  | 'unknown-encoding'
  | 'too-large'
  | 'too-many-entries'
  | 'too-many-files'
  | 'nested-archive'
  | 'encrypted-archive'
  | 'missing'
  | 'malformed';

/** The file, or a part of it, cannot be used; nothing of it may be. */
export class BankFileError extends Error {
  readonly code: BankFileFault;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: BankFileFault, params: Readonly<Record<string, string | number>> = {}) {
    super(`Bank file: ${code} ${JSON.stringify(params)}`);
    this.name = 'BankFileError';
    this.code = code;
    this.params = params;
  }
}
