import {
  fetchPublic,
  robotName,
  type WebAccess,
  type WebAnswer,
} from '#api/integrations/websites/fetch-public.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import type { WebFaultReason } from '#shared/domain/web-fault-reasons.ts';

export type Device = 'DESKTOP' | 'MOBILE';
export const devices: readonly Device[] = ['DESKTOP', 'MOBILE'];

/** As browsers of both widths identify themselves; the end says who asks. */
export const agentOf = (device: Device, publicUrl: string): string => {
  const system = {
    DESKTOP:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    MOBILE:
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  }[device];
  return `${system} (compatible; ${robotName}/1.0; +${publicUrl})`;
};

/** Why nothing can be said of an address. */
export interface LookFailure {
  fault: WebFaultReason | null;
  status: number | null;
  /** Of the network or the certificate, as the system names it. */
  code: string | null;
}

interface ReadPage {
  address: string;
  answer: WebAnswer;
  ms: number;
}

type Looked = ReadPage | LookFailure;
export const isRead = (looked: Looked): looked is ReadPage => 'answer' in looked;

/** More than any article page needs, and small enough for regular expressions. */
const mostBytes = 3 * 1024 * 1024;
export const lookTimeoutMs = 10_000;

export interface Reader {
  access: WebAccess;
  publicUrl: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Reads an address as a reader does, with redirects within the website. All outcomes are answers.
 */
export async function look(
  { access, publicUrl, timeoutMs, signal }: Reader,
  address: string,
  device: Device,
): Promise<Looked> {
  const began = performance.now();
  try {
    const answer = await fetchPublic(address, {
      ...access,
      userAgent: agentOf(device, publicUrl),
      follow: 5,
      maxBytes: mostBytes,
      timeoutMs,
      signal,
    });
    const ms = Math.round(performance.now() - began);
    if (answer.status === 200) return { address: answer.url, answer, ms };
    return { fault: null, status: answer.status, code: null };
  } catch (error) {
    return failureOf(error);
  }
}

/** @throws what is not the website's fault */
export function failureOf(error: unknown): LookFailure {
  if (!(error instanceof WebFault)) throw error;
  return { fault: error.reason, status: null, code: error.systemCode ?? null };
}
