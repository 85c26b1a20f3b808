import {
  chartColors,
  colors,
  fontFamily,
  fontSizes,
  fontWeights,
  motionMs,
  radius,
  shadow,
  spaceUnit,
} from '../../shared/design-tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declare = (prefix: string, values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}-${kebab(name)}:${value};`)
    .join('');

const scheme = (name: keyof typeof colors) =>
  `color-scheme:${name};--shadow:${shadow[name]};${declare('color', colors[name])}`;

/** rem, so that type follows the reader's own font size. */
const sizes = fontSizes.map((px) => `--text-${px}:${px / 16}rem;`).join('');

/**
 * The design tokens as CSS variables. The reader's system decides between light and dark, unless
 * `data-theme` on the root element says otherwise.
 */
export const designTokenCss = (): string =>
  [
    `:root{--font:${fontFamily.replace(',', ",'Inter Fallback',")};`,
    sizes,
    declare('weight', fontWeights),
    declare('radius', { control: `${radius.control}px`, card: `${radius.card}px` }),
    `--space:${spaceUnit}px;--motion:${motionMs}ms;`,
    declare('chart', chartColors),
    `${scheme('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${scheme('dark')}}}`,
    `:root[data-theme=dark]{${scheme('dark')}}`,
    // Paper is white.
    `@media print{:root:root[data-theme],:root:root:not([data-theme]){${scheme('light')}}}`,
    '@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}',
  ].join('\n');
