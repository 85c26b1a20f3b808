import type { WebFaultReason } from '#shared/domain/web-fault-reasons.ts';

interface Details extends ErrorOptions {
  /** Of an answer that is not a success. */
  status?: number;
  /** What gave nothing, if it is not what was asked for. */
  address?: string;
}

/** Readers are told its reason, in their language (`tellFault`); its message is for logs. */
export class WebFault extends Error {
  readonly reason: WebFaultReason;
  readonly status: number | undefined;
  readonly address: string | undefined;
  constructor(reason: WebFaultReason, message: string, details: Details = {}) {
    super(message, details);
    this.name = 'WebFault';
    this.reason = reason;
    this.status = details.status;
    this.address = details.address;
  }

  /** Of the network or the certificate, as the system names it. */
  get systemCode(): string | undefined {
    const { cause } = this;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  }
}
