import { describe, expect, it } from 'vitest';
import { missingParts, type SignatureDraft } from './signatureDraft.ts';
import type { Stroke } from './strokes.ts';

const line: Stroke = [
  [20, 100],
  [400, 100],
];
const whole: SignatureDraft = {
  method: 'drawn',
  name: 'Miriam Vogt',
  strokes: [line],
  consent: true,
};

describe('what a signature still lacks', () => {
  it.each<[string, Partial<SignatureDraft>, string[]]>([
    ['nothing', {}, []],
    ['the drawing', { strokes: [] }, ['signature']],
    ['no drawing where it is typed', { method: 'typed', strokes: [] }, []],
    ['a name of more than two letters', { name: '  Al ' }, ['name']],
    ['the consent', { consent: false }, ['consent']],
    ['all of it', { name: '', strokes: [], consent: false }, ['signature', 'name', 'consent']],
  ])('%s', (_, change, missing) => {
    expect(missingParts({ ...whole, ...change })).toEqual(missing);
  });
});
