/** Where it differs from Latin-1: 0x80 to 0x9F. (The runtime's own decoder does not tell them apart.) */
const different = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
const signs = Buffer.from(Uint8Array.from({ length: 256 }, (_, at) => at)).toString('latin1');
const codes = new Map(
  [...signs.slice(0, 0x80), ...different, ...signs.slice(0xa0)].map((sign, code) => [sign, code]),
);

/** Letters that are not a letter with a mark. */
const plain: Record<string, string> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T' },
  ...{ ẞ: 'SS', '‑': '-', '−': '-' },
};

/**
 * A line of text in signs that Windows-1252 has: a letter that it lacks loses its mark (`ș` is `s`),
 * and what has none there at all is a question mark. Without control characters.
 */
export const toWindows1252 = (text: string): string =>
  [...text.normalize('NFC').replace(/\p{Cc}+/gu, ' ')]
    .map((sign) => {
      if (codes.has(sign)) return sign;
      const bare = plain[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...bare].every((one) => codes.has(one)) ? bare : '?';
    })
    .join('');

/** The bytes of such a text. */
export const encodeWindows1252 = (text: string): Buffer =>
  Buffer.from(Uint8Array.from([...text], (sign) => codes.get(sign) ?? 0x3f));
