import { expect, it } from 'vitest';
import { safeNext } from './safeNext.ts';

it.each([
  '/dashboard',
  '/dashboard/sites/4?month=2026-10',
  '/admin',
  '/admin/sites?page=2',
  '/c/5/dashboard?month=2026-10',
])('goes on to %s', (next) => {
  expect(safeNext(next)).toBe(next);
});

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/dashboard\\..\\x',
  '/dashboardevil',
  '/c/5',
  '/c/0/dashboard',
  '/c/5//evil.example',
  '/login?next=/dashboard',
  'javascript:alert(1)',
])('does not go on to %s', (next) => {
  expect(safeNext(next)).toBeNull();
});
