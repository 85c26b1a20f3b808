/** The most that a bank takes of a transfer's text. */
export const remittanceLength = 140;

/**
 * A text in the characters that every bank of SEPA takes, shortened to `most` of them: letters are
 * written without their marks (ä as ae, ł as l, Жуков as Zhukov), and what is no letter as a full
 * stop. A text in these characters stays as it is, except for slashes at its ends and two in a row,
 * which banks refuse.
 */
export function sepaText(text: string, most: number): string {
  const written = text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/gu, inLatin)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, inLatin)
    .replace(/[^a-zA-Z0-9/\-?:().,'+]/gu, (sign) => signs[sign] ?? (/\s/.test(sign) ? ' ' : '.'))
    .replace(/ +/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[ /]+/, '');
  return written.slice(0, most).replace(/[ /]+$/, '');
}

/**
 * What a payee reads of a transfer: the numbers of its documents, or, where these are too many, the
 * first ones and where all are listed.
 */
export function remittanceOf(numbers: readonly string[], statementUrl: string): string {
  const all = numbers.join(', ');
  if (sepaText(all, all.length * 2).length <= remittanceLength)
    return sepaText(all, remittanceLength);
  const address = sepaText(statementUrl.replace(/^https?:\/\//, ''), remittanceLength);
  let text = '';
  for (const count of numbers.keys()) {
    const longer = `${numbers.slice(0, count + 1).join(', ')} u. a. ${address}`;
    if (sepaText(longer, longer.length * 2).length > remittanceLength) break;
    text = longer;
  }
  return sepaText(text || all, remittanceLength);
}

/** A letter of another script, or more than a letter with a mark; capitals among capitals. */
function inLatin(sign: string, at: number, whole: string): string {
  const latin = letters[sign];
  if (latin !== undefined) return latin;
  const small = letters[sign.toLowerCase()];
  if (small === undefined) return sign;
  const next = whole.slice(at + sign.length, at + sign.length + 2);
  return /^\p{Lu}/u.test(next)
    ? small.toUpperCase()
    : small.charAt(0).toUpperCase() + small.slice(1);
}

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => [...pair.split('=')] as [string, string]));

const letters: Record<string, string> = {
  ...pairs('ä=ae ö=oe ü=ue ß=ss ø=oe æ=ae œ=oe þ=th ð=d đ=d ħ=h ı=i ĸ=k ł=l ŋ=ng ŧ=t ə=e ƒ=f'),
  // Greek as in passports (ELOT 743), Cyrillic as banks write it (EPC 217-08).
  ...pairs(
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
  ),
  ...pairs(
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht ъ=a ь=y ю=yu я=ya',
  ),
  ...pairs('ы=y э=e ё=yo і=i ї=yi є=ye ґ=g ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѓ=gj ѕ=dz ќ=kj'),
  ...pairs(
    "‐=- ‑=- ‒=- –=- —=- ―=- −=- ‘=' ’=' ‚=' ‛=' “=' ”=' „=' «=' »=' ‹=' ›=' €=EUR £=GBP ⁄=/ ×=x",
  ),
};

const signs: Record<string, string> = {
  ...pairs("&=+ _=- ~=- ;=, [=( ]=) {=( }=) |=/ \\=/ \"=' `=' @=(at)"),
};
