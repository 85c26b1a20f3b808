import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { ReadWebsite } from '../look/read-website.ts';
import { type Verdict, verdict } from '../look/verdict.ts';

const dayMs = 86_400_000;
/** Certificates of 90 days are renewed a month before their end: after that, renewal was missed. */
const fewDays = 14;

interface Certified {
  domain: string;
  now: Date;
  isMapped: boolean;
}

/** Whether a website answers over https, and how many days its certificate has left. */
export function checkHttps(
  { pages, httpsFailure, certificateUntil }: ReadWebsite,
  { domain, now, isMapped }: Certified,
): Verdict {
  const address = `https://${domain}/`;
  if (httpsFailure) {
    const { code } = httpsFailure;
    const evidence = [{ address, line: null, excerpt: code }];
    if (code && isOfCertificate(code)) {
      return verdict('BROKEN', sayCheck('https-certificate', { reason: code }), evidence);
    }
    if (pages.length > 0) return verdict('BROKEN', 'https-none', evidence);
  }
  const at = [{ address, line: null, excerpt: certificateUntil?.toISOString() ?? null }];
  if (pages.length === 0) return verdict('NOT_CHECKED', 'front-page-silent');
  if (isMapped && !certificateUntil) return verdict('NOT_CHECKED', 'https-of-demo');
  if (!certificateUntil) return verdict('OK', 'https-answers', at);
  const days = Math.floor((+certificateUntil - +now) / dayMs);
  return days < fewDays
    ? verdict('WARNING', sayCheck('https-ends', { days }), at)
    : verdict('OK', sayCheck('https-valid', { days }), at);
}

/** OpenSSL's and Node's names for what is wrong with a certificate. */
const isOfCertificate = (code: string) =>
  /^(CERT_|ERR_TLS_CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/.test(
    code,
  );
