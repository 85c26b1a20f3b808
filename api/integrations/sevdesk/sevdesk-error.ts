export type SevdeskFailure =
  | 'unreachable'
  | 'timed-out'
  | 'cut-off'
  | 'token-refused'
  | 'rate-limited'
  | 'server-error'
  | 'rejected'
  | 'not-found'
  | 'nonsense';

interface Details {
  /** Never with a token, a header or the body of an answer in it: it goes to the log. */
  message: string;
  /** HTTP status, where there was one. */
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  /** May what was asked for have come about, or come about still? */
  unsettled?: boolean;
}

/** The accounting tool did not do what it was asked, and why. */
export class SevdeskError extends Error {
  readonly failure: SevdeskFailure;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly unsettled: boolean;

  constructor(
    failure: SevdeskFailure,
    { message, status, retryAfterMs, unsettled = false }: Details,
  ) {
    super(`sevDesk: ${message}`);
    this.name = 'SevdeskError';
    this.failure = failure;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.unsettled = unsettled;
  }
}
