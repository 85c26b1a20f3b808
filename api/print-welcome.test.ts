import { expect, it, vi } from 'vitest';
import { printWelcome } from './print-welcome.ts';

const inner = { url: 'http://127.0.0.1:40123', demo: false, role: 'all' } as const;
const welcome = (publicUrl?: string) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  printWelcome(inner, publicUrl);
  const said = log.mock.calls.join('\n');
  log.mockRestore();
  return said;
};

it('names the address that users reach it at, and no other', () => {
  expect(welcome('http://127.0.0.1:3000')).toContain('http://127.0.0.1:3000/dashboard');
  expect(welcome('http://127.0.0.1:3000')).not.toContain(inner.url);
  expect(welcome()).toContain(`${inner.url}/admin`);
});
