import { expect, it } from 'vitest';
import { allowsOrigin } from './allows-origin.ts';

const domains = ['garten.example', '127.0.0.1:4010'];

it.each([
  ['https://garten.example', true],
  ['https://www.garten.example', true],
  ['http://garten.example:8080', true],
  ['http://127.0.0.1:4010', true],
  ['http://127.0.0.1:4011', false],
  ['https://mein-garten.example', false],
  ['https://garten.example.evil.example', false],
  ['file://garten.example', false],
  ['null', false],
  ['', false],
])('%s: %s', (origin, allowed) => {
  expect(allowsOrigin(domains, origin)).toBe(allowed);
});
