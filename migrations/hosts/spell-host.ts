import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * What `shared/domain/host.ts` did when hosts got one spelling: a migration must not change when
 * the code moves on.
 */
const label = String.raw`[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?`;
const hostName = new RegExp(String.raw`^(?:${label}\.)+(?!\d+$)${label}$`);

/** @returns undefined for what names no host */
export function spellHost(name: string): string | undefined {
  if (/[\s/\\:@?#%[\]]/.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const host = new URL(`http://${name}`).hostname.replace(/\.$/, '');
  if (host.length > 253 || !hostName.test(host)) return undefined;
  return host.includes('xn--') && !isReadable(host) ? undefined : host;
}

/** Node 24 takes any ASCII for a host, and shows what stands for no name as it is. */
function isReadable(host: string): boolean {
  const shown = domainToUnicode(host);
  return !shown.includes('xn--') && domainToASCII(shown) === host;
}

/** Each alone, or those that are written together: Japanese and Korean. */
const scripts = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Thai',
  ],
  String.raw`Han}\p{scx=Hiragana}\p{scx=Katakana`,
  String.raw`Han}\p{scx=Hangul`,
].map((script) => new RegExp(String.raw`^[\p{scx=${script}}\p{N}\p{M}_-]+$`, 'u'));

/** With umlauts, but for a label that mixes scripts. */
export const showHost = (host: string): string =>
  host
    .split('.')
    .map((name) => {
      const shown = domainToUnicode(name);
      return scripts.some((script) => script.test(shown)) ? shown : name;
    })
    .join('.');
