import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`,
      'Safari',
      'macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.5.0', undefined, undefined],
    ['', undefined, undefined],
  ])('%s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });
});
