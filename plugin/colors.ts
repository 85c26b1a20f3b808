export type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const lightInk: Rgb = [240, 242, 246];
const darkInk: Rgb = [26, 32, 48];
const blue: Rgb = [43, 85, 222];

/** A colour as browsers compute it; undefined if it is transparent. */
export function parseRgb(computed: string): Rgb | undefined {
  const [r, g, b, alpha = 1] = (/^rgba?\(([^)]+)\)$/.exec(computed)?.[1] ?? '')
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  if (r === undefined || g === undefined || b === undefined || !(alpha > 0.5)) return undefined;
  return [r, g, b].every(Number.isFinite) ? [r, g, b] : undefined;
}

/** WCAG's relative luminance. */
function luminance([r, g, b]: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

export function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

export const isDark = (color: Rgb): boolean => luminance(color) < 0.18;

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

const readable = 4.5;

/** The first that is readable on the background; black or white always is. */
function legible(ground: Rgb, ...wishes: (Rgb | undefined)[]): Rgb {
  const wish = wishes.find((one) => one && contrast(one, ground) >= readable);
  return wish ?? (contrast(white, ground) > contrast(black, ground) ? white : black);
}

interface Wishes {
  primary?: Rgb | undefined;
  secondary?: Rgb | undefined;
  background?: Rgb | undefined;
}

type Palette = Record<
  'card' | 'tint' | 'heading' | 'title' | 'muted' | 'line' | 'accent' | 'onAccent' | 'focus',
  Rgb
> & {
  /** Behind all cards; without it the page shows through. */
  ground: Rgb | undefined;
};

/**
 * The site's colours, where they are readable here. A dark page stays dark: a light background
 * chosen for a light page is ignored there, and vice versa.
 *
 * @param page what lies behind the place
 */
export function choosePalette({ primary, secondary, background }: Wishes, page: Rgb): Palette {
  const dark = isDark(page);
  const ground = background && isDark(background) === dark ? background : undefined;
  const base = ground ?? page;
  const card = mix(base, white, dark ? 0.07 : 0.7);
  const inks = dark ? [lightInk, darkInk] : [darkInk, lightInk];
  const ink = legible(card, ...inks);
  const accent = primary ?? blue;
  return {
    ground,
    card,
    tint: mix(card, accent, dark ? 0.28 : 0.14),
    heading: legible(base, secondary, ...inks),
    title: legible(card, secondary, ink),
    muted: legible(card, mix(ink, card, 0.3), ink),
    line: mix(card, ink, 0.16),
    accent,
    onAccent: legible(accent, white, darkInk),
    focus: contrast(accent, base) >= 3 && contrast(accent, card) >= 3 ? accent : ink,
  };
}

export const css = (color: Rgb | undefined): string =>
  color ? `rgb(${color.join(' ')})` : 'transparent';
