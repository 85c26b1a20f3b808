import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse';
import { freePort } from '#tests/support/free-port.ts';
import { findBrowser } from '../../scripts/support/find-browser.mjs';

/** Lighthouse's own: a phone on slow 4G with a quarter of this processor's speed, or a desktop. */
export type Preset = 'phone' | 'desktop';

export interface Audit {
  /** Scores from 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaintMs: number;
}

export interface PageAuditor {
  audit(url: string, preset: Preset, session?: string): Promise<Audit>;
  /**
   * Milliseconds until a link is visible on the desktop preset's network, which is really throttled
   * here, where audits simulate it.
   */
  firstSeen(url: string, link: string, session: string): Promise<number>;
}

const onlyCategories = ['performance', 'accessibility', 'best-practices'];
const configs: Record<Preset, Config | undefined> = { phone: undefined, desktop: desktopConfig };

/**
 * Every audit has its own browser: setting the next page's session would sign an open page out with
 * its last calls.
 */
export async function openPageAuditor(): Promise<PageAuditor> {
  const found = await findBrowser();
  if (!found) {
    throw new Error('No browser: install Chromium or Chrome, or name one in CHROME_PATH.');
  }
  const withBrowser = async <T>(work: (browser: Browser, port: number) => Promise<T>) => {
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: found.path,
      args: ['--no-sandbox', `--remote-debugging-port=${port}`, ...found.args],
    });
    try {
      return await work(browser, port);
    } finally {
      await browser.close();
    }
  };
  return {
    audit: (url, preset, session) =>
      withBrowser(async (browser, port) => {
        if (session) await setSession(browser, cookieOf(session, url));
        return readAudit(url, await auditPage(url, port, preset));
      }),
    firstSeen: (url, link, session) =>
      withBrowser((browser) => firstSeen(browser, url, link, session)),
  };
}

/** Sometimes a trace lacks its beginning, for which Lighthouse asks for another run. */
const attempts = 3;

async function auditPage(url: string, port: number, preset: Preset): Promise<Result> {
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories,
    // Nobody looks at it.
    disableFullPageScreenshot: true,
  } as const;
  for (let attempt = 1; ; attempt += 1) {
    const run = await lighthouse(url, flags, configs[preset]);
    if (!run) throw new Error(`${url} was not audited`);
    if (!run.lhr.runtimeError || attempt === attempts) return run.lhr;
  }
}

/** Lighthouse opens its pages where a browser without profiles keeps its cookies. */
async function setSession(browser: Browser, cookie: ReturnType<typeof cookieOf>): Promise<void> {
  const devTools = await browser.newBrowserCDPSession();
  await devTools.send('Storage.setCookies', { cookies: [cookie] });
}

/**
 * For the whole origin: otherwise a cookie covers only the page's own folder. With an expiry, as
 * the API sets it: a starting browser removes those without one, and may do so late.
 */
function cookieOf(session: string, url: string) {
  const [name = '', ...value] = session.split('=');
  const expires = Math.floor(Date.now() / 1000) + 3600;
  return { name, value: value.join('='), url: new URL(url).origin, httpOnly: true, expires };
}

/** @throws Error for whatever could not be computed, which is not a bad figure but none */
function readAudit(url: string, lhr: Result): Audit {
  const broken = Object.values(lhr.audits).filter((audit) => audit.scoreDisplayMode === 'error');
  const reason =
    lhr.runtimeError?.message ??
    broken.map(({ id, errorMessage }) => `${id}: ${errorMessage}`).join('\n');
  const known = <T>(value: T | null | undefined): T => {
    if (value == null) throw new Error(`${url} has no figure: ${reason}`);
    return value;
  };
  // A different page, a sign-in for example, would be measured just the same.
  if (new URL(known(lhr.finalDisplayedUrl)).pathname !== new URL(url).pathname) {
    throw new Error(`${url} leads to ${lhr.finalDisplayedUrl}`);
  }
  const score = (category: string) => Math.round(known(lhr.categories[category]?.score) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: known(lhr.audits['largest-contentful-paint']?.numericValue),
  };
}

async function firstSeen(
  browser: Browser,
  url: string,
  link: string,
  session: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  try {
    await context.addCookies([cookieOf(session, url)]);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', desktopNetwork());
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(timeOfPaint, link, { polling: 'raf' });
    return (await seen.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

/**
 * In the page itself, before each of its frames: from outside, it is found up to half a second
 * late. Whatever exists before a frame is painted with it, so the next frame's time counts.
 */
function timeOfPaint(link: string): number | undefined {
  if (performance.getEntriesByName(link).length > 0) return performance.now();
  const links = [...document.querySelectorAll('a')];
  const isShown = links.some((a) => a.textContent.includes(link) && a.checkVisibility());
  if (isShown) performance.mark(link);
  return undefined;
}

/** Latency counts once per request here, so a connection's own round trips are added. */
const waysOfRequest = 3.75;

function desktopNetwork() {
  const { rttMs = 0, throughputKbps = 0 } = desktopConfig.settings?.throttling ?? {};
  const bytesPerSecond = (throughputKbps * 1024) / 8;
  return {
    offline: false,
    latency: rttMs * waysOfRequest,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  };
}
