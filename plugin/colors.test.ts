import { describe, expect, it } from 'vitest';
import { choosePalette, contrast, isDark, parseRgb, type Rgb } from './colors.ts';

describe('parseRgb', () => {
  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3]],
    ['rgb(1 2 3 / 0.9)', [1, 2, 3]],
    ['rgba(0, 0, 0, 0)', undefined],
    ['transparent', undefined],
    ['color(srgb 1 0 0)', undefined],
    ['', undefined],
  ])('%s', (text, color) => expect(parseRgb(text)).toEqual(color));
});

it('measures contrast as WCAG does', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

describe('the palette', () => {
  const steps = [0, 64, 128, 192, 255];
  const all: Rgb[] = steps.flatMap((r) => steps.flatMap((g) => steps.map((b): Rgb => [r, g, b])));

  it('can be read whatever colours were chosen, on whatever page', () => {
    for (const page of all) {
      for (const chosen of all) {
        const wishes = { primary: chosen, secondary: chosen, background: chosen };
        const { ground, card, heading, title, muted, accent, onAccent, focus } = choosePalette(
          wishes,
          page,
        );
        for (const [text, behind] of [
          [heading, ground ?? page],
          [title, card],
          [muted, card],
          [onAccent, accent],
        ] as const) {
          expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(focus, card)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('leaves a dark page dark, and takes the background where it fits', () => {
    const cream: Rgb = [250, 245, 230];
    expect(choosePalette({ background: cream }, [18, 18, 18]).ground).toBeUndefined();
    expect(isDark(choosePalette({ background: cream }, [18, 18, 18]).card)).toBe(true);
    expect(choosePalette({ background: cream }, [255, 255, 255]).ground).toEqual(cream);
  });

  it('takes the colours that were chosen where they can be read', () => {
    const palette = choosePalette(
      { primary: [150, 20, 20], secondary: [90, 0, 0] },
      [255, 255, 255],
    );
    expect([palette.accent, palette.title]).toEqual([
      [150, 20, 20],
      [90, 0, 0],
    ]);
    expect(choosePalette({ secondary: [250, 250, 200] }, [255, 255, 255]).title).not.toEqual([
      250, 250, 200,
    ]);
  });
});
