/** Why an address gave nothing. */
export type WebFaultReason =
  | 'FORBIDDEN'
  | 'FOREIGN'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'REDIRECTS'
  | 'UNREACHABLE';

export class WebFault extends Error {
  readonly reason: WebFaultReason;
  constructor(reason: WebFaultReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WebFault';
    this.reason = reason;
  }
}
