import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [1, '1 kB'],
  [1024 * 812, '812 kB'],
  [1024 * 1024 * 1.44, '1,4 MB'],
  [1024 * 1024 * 10, '10 MB'],
])('%d bytes are %s', (bytes, words) =>
  expect(formatFileSize(bytes, 'de')).toBe(words.replace(' ', '\u00a0')),
);
