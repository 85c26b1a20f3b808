import punycode from 'punycode.js';
import { cleanPasted } from './clean-pasted.ts';

const label = String.raw`[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?`;
/** At least two labels; the last one is no number, or browsers would take the host for an address. */
const hostName = new RegExp(String.raw`^(?:${label}\.)+(?!\d+$)${label}$`);

/**
 * The one spelling of a host that is stored and compared: its A-label by UTS 46, as browsers apply
 * it, in lower case, without a final dot. `Bücher.example.` is `xn--bcher-kva.example`.
 *
 * @returns undefined for what names no host of the web: one label, a port, a wildcard, an address
 */
export function canonicalHost(name: string): string | undefined {
  const host = aLabel(name);
  if (!host || host.length > 253 || !hostName.test(host)) return undefined;
  return !host.includes('xn--') || isReadable(host) ? host : undefined;
}

function aLabel(name: string): string | undefined {
  if (/[\s/\\:@?#%[\]]/.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  return new URL(`http://${name}`).hostname.replace(/\.$/, '');
}

/** From Node 24 on `URL` takes any ASCII, also an A-label that stands for no name. */
function isReadable(host: string): boolean {
  try {
    return aLabel(punycode.toUnicode(host)) === host;
  } catch {
    return false;
  }
}

/** Scripts of a label: each alone, or those that are written together (Japanese, Korean). */
const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  String.raw`Han}\p{scx=Hiragana}\p{scx=Katakana`,
  String.raw`Han}\p{scx=Hangul`,
].map((script) => new RegExp(String.raw`^[\p{scx=${script}}\p{N}\p{M}_-]+$`, 'u'));

/** A canonical host as people read it: with umlauts, but for a label that mixes scripts. */
export const shownHost = (host: string): string =>
  host
    .split('.')
    .map((name) => {
      const shown = punycode.toUnicode(name);
      return scripts.some((script) => script.test(shown)) ? shown : name;
    })
    .join('.');

/** An e-mail address as it is stored and compared: no invisible marks, its domain canonical. */
export function canonicalEmail(pasted: string): string {
  const address = cleanPasted(pasted);
  const at = address.lastIndexOf('@');
  const host = at > 0 ? canonicalHost(address.slice(at + 1)) : undefined;
  return host ? `${address.slice(0, at + 1)}${host}` : address;
}

export function shownEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return `${address.slice(0, at)}${shownHost(address.slice(at))}`;
}

/**
 * A search word in the form in which hosts are shown. From an address copied from a browser, in
 * either spelling, only the host is left. A host's former name and other words stay as typed.
 */
export function searchedHost(word: string): string {
  if (word.includes('@')) return canonicalEmail(word);
  const [, name = word] =
    /^(?:https?:\/\/)?(?:www\.)?([^\s/:?#]+\.[^\s/:?#]+?)\.?(?:[/:?#]\S*)?$/i.exec(word) ?? [];
  const host = canonicalHost(name);
  return host ? shownHost(host) : word;
}
