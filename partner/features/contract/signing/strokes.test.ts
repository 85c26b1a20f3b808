import { describe, expect, it } from 'vitest';
import { signContractBody } from '#shared/schemas/calls/contracts.ts';
import { continueStroke, isSignature, pathOf, pointAt, type Stroke } from './strokes.ts';

describe('where a pointer is on the field of 600 × 200', () => {
  const phone = { left: 20, top: 300, width: 300, height: 100 };
  it.each([
    ['its corner', { clientX: 20, clientY: 300 }, [0, 0]],
    ['its middle', { clientX: 170, clientY: 350 }, [300, 100]],
    ['its far corner', { clientX: 320, clientY: 400 }, [600, 200]],
    ['left of and above it', { clientX: -50, clientY: 0 }, [0, 0]],
    ['right of and below it', { clientX: 900, clientY: 900 }, [600, 200]],
    ['between two pixels', { clientX: 20.33, clientY: 300.33 }, [0.7, 0.7]],
  ])('%s', (_, place, point) => expect(pointAt(place, phone)).toEqual(point));

  it('is the same on a field of any width', () => {
    const desktop = { left: 0, top: 0, width: 1200, height: 400 };
    expect(pointAt({ clientX: 600, clientY: 200 }, desktop)).toEqual([300, 100]);
  });
});

describe('a stroke', () => {
  it('goes on with what has moved, and leaves trembling out', () => {
    const stroke = continueStroke([[10, 10]], [13, 10]);
    expect(stroke).toEqual([
      [10, 10],
      [13, 10],
    ]);
    expect(continueStroke(stroke, [13.5, 10.5])).toBe(stroke);
  });

  it('ends where the API takes no more', () => {
    let stroke: Stroke = [];
    for (let index = 0; index < 5000; index += 1) {
      stroke = continueStroke(stroke, [index % 600, (index * 7) % 200]);
    }
    const body = {
      method: 'drawn',
      name: 'Miriam Vogt',
      strokes: [stroke],
      consent: true,
      documentHash: 'a'.repeat(64),
    };
    expect(stroke).toHaveLength(2000);
    expect(signContractBody.safeParse(body).success).toBe(true);
  });

  it.each<[string, Stroke, string]>([
    ['nothing', [], ''],
    ['a dot', [[5, 6]], 'M5 6h0.01'],
    [
      'a line',
      [
        [0, 0],
        [10, 5],
      ],
      'M0 0L10 5',
    ],
    [
      'a bend, through the middles',
      [
        [0, 0],
        [10, 0],
        [20, 10],
        [30, 10],
      ],
      'M0 0Q10 0 15 5Q20 10 25 10L30 10',
    ],
  ])('is drawn as %s', (_, stroke, path) => expect(pathOf(stroke)).toBe(path));
});

describe('a signature', () => {
  it.each<[string, Stroke[], boolean]>([
    ['is not nothing', [], false],
    ['is not a dot', [[[300, 100]]], false],
    [
      'is not a tick',
      [
        [
          [10, 10],
          [20, 30],
        ],
      ],
      false,
    ],
    [
      'is drawn in one go',
      [
        [
          [10, 100],
          [80, 100],
        ],
      ],
      true,
    ],
    [
      'or in several',
      [
        [
          [10, 100],
          [50, 100],
        ],
        [
          [60, 100],
          [90, 100],
        ],
      ],
      true,
    ],
  ])('%s', (_, strokes, is) => expect(isSignature(strokes)).toBe(is));
});
