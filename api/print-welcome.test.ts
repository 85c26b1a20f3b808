import { expect, it, vi } from 'vitest';
import { welcomeToDemo } from '#demo/welcome-to-demo.ts';
import { printWelcome } from './print-welcome.ts';

const website = 'http://publisher.localhost:40124';
const inner = { url: 'http://127.0.0.1:40123', demo: undefined, role: 'all' } as const;
const welcome = (publicUrl?: string, more = {}) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  printWelcome({ ...inner, ...more }, publicUrl);
  const said = log.mock.calls.join('\n');
  log.mockRestore();
  return said;
};

it('names the address that users reach it at, and no other', () => {
  expect(welcome('http://127.0.0.1:3000')).toContain('http://127.0.0.1:3000/dashboard');
  expect(welcome('http://127.0.0.1:3000')).not.toContain(inner.url);
  expect(welcome()).toContain(`${inner.url}/admin`);
});

it('tells of a demo where it is to be tried, and as whom', () => {
  expect(welcome()).not.toContain('demo.example');
  const said = welcome(undefined, { demo: { welcome: welcomeToDemo(website) } });
  expect(said).toContain('admin@demo.example');
  expect(said).toContain(`${website}/`);
});
