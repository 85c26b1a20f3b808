import { expect, it } from 'vitest';
import { colors, fontSizes } from '../../shared/design-tokens.ts';
import { designTokenCss } from './designTokenCss.ts';

it('declares every colour for both schemes and leaves the choice to system and switch', () => {
  const css = designTokenCss();
  expect(css).toContain(`--color-ink-muted:${colors.light.inkMuted};`);
  const [system, chosen] = css.split('\n').filter((line) => line.includes(colors.dark.canvas));
  expect(system).toMatch(
    /^@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)/,
  );
  expect(chosen).toMatch(/^:root\[data-theme=dark\]/);
});

it('declares sizes in rem and switches motion off for readers who ask for it', () => {
  const css = designTokenCss();
  for (const px of fontSizes) expect(css).toContain(`--text-${px}:${px / 16}rem;`);
  expect(css).toContain('@media (prefers-reduced-motion:reduce){:root{--motion:0ms}}');
});
