import { expect, it } from 'vitest';
import { confirmationOf, isConfirmed } from './confirmation.ts';

it('what is typed goes into a header, whatever it is called', () => {
  expect(confirmationOf('0123abcd', null)).toBe('0123abcd');
  expect(confirmationOf('0123abcd', 'müller-blog.example')).toBe(
    '0123abcd m%C3%BCller-blog.example',
  );
});

it('a header holds the proofs of all that was shown, and each counts for itself', () => {
  const headers = new Headers();
  headers.append('x-confirmation', confirmationOf('f1', 'Haus, Hof & Co.'));
  headers.append('x-confirmation', confirmationOf('f2', null));
  const header = headers.get('x-confirmation') ?? undefined;
  expect(isConfirmed(header, 'f1', 'Haus, Hof & Co.')).toBe(true);
  expect(isConfirmed(header, 'f2', null)).toBe(true);
  for (const [fingerprint, typed] of [
    ['f1', null],
    ['f1', 'Haus'],
    ['f2', 'Haus, Hof & Co.'],
    ['f3', null],
    ['', null],
  ] as const) {
    expect(isConfirmed(header, fingerprint, typed)).toBe(false);
  }
  expect(isConfirmed(undefined, 'f1', null)).toBe(false);
});
