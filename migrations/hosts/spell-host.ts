import { domainToUnicode } from 'node:url';

/**
 * What `shared/host.ts` says, as it was when hosts got one spelling: what a migration did does not
 * change when the code moves on.
 */
const label = String.raw`[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?`;
const hostName = new RegExp(String.raw`^(?:${label}\.)+(?!\d+$)${label}$`);

/** @returns undefined for what names no host */
export function spellHost(name: string): string | undefined {
  if (/[\s/\\:@?#%[\]]/.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const host = new URL(`http://${name}`).hostname.replace(/\.$/, '');
  return host.length <= 253 && hostName.test(host) ? host : undefined;
}

/** One script, or the two and three of Korean and Japanese; release 7 took no other letters in use. */
const oneScript =
  /^(?:[\p{scx=Latin}\p{N}\p{M}_-]+|[\p{scx=Greek}\p{N}\p{M}_-]+|[\p{scx=Cyrillic}\p{N}\p{M}_-]+|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{N}_-]+)$/u;

/** With umlauts, but for a label that mixes scripts. */
export const showHost = (host: string): string =>
  host
    .split('.')
    .map((name) => {
      const shown = domainToUnicode(name);
      return oneScript.test(shown) ? shown : name;
    })
    .join('.');
