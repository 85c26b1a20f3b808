import { expect, it } from 'vitest';
import { Website } from '#api/integrations/websites/website.ts';
import { findSitemaps } from './find-sitemaps.ts';

it('of a host that is not there are looked for once, whatever its name', async () => {
  let asked = 0;
  const resolve = async (host: string) => {
    asked += 1;
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
  };
  const website = new Website({ domains: ['answers.example'], resolve });
  expect(await findSitemaps(website)).toEqual({
    sitemaps: [],
    faults: [{ url: 'https://answers.example/robots.txt', reason: 'UNREACHABLE' }],
  });
  expect(asked).toBe(1);
});
