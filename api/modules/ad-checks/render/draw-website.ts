import type { BrowserContext, Page, Request } from 'playwright-core';
import type { Config } from '#api/config.ts';
import { isOfDomains } from '#api/integrations/websites/page-address.ts';
import { isOfAds } from '../look/consent-managers.ts';
import { agentOf, type Device, devices, type Reader } from '../look/reader.ts';
import { type OpenBrowser, openBrowser } from './open-browser.ts';

/** A front page as a browser of one width drew it. */
export interface Drawn {
  device: Device;
  address: string;
  picture: Buffer;
  /** Requests for ads since consent, or since the beginning where no consent is asked for. */
  requests: string[];
  /** From the consent, or from the beginning, to the first of them, ms. */
  firstMs: number | null;
  /** Requests for ads before consent was given; null if it was not asked for. */
  beforeConsent: string[] | null;
  /** The page's final content. */
  html: string;
}

/** A page that led its readers away from the site. */
export interface Left {
  device: Device;
  address: string;
}

export type Drawing = { drawn: Drawn[] } | { left: Left } | { failed: string };

class LeftSite extends Error {
  readonly left: Left;
  constructor(left: Left) {
    super(`It leads to ${left.address}`);
    this.left = left;
  }
}

interface Wanted {
  address: string;
  /** Where the site's ads are loaded from. */
  loader: string;
}

const widths = {
  DESKTOP: { width: 1366, height: 900 },
  MOBILE: { width: 390, height: 844 },
};

const loadWithinMs = 20_000;
const quietWithinMs = 5000;
const wholeWithinMs = 90_000;
const mostHtml = 3 * 1024 * 1024;

/** What consent managers call the button that accepts everything. */
const agree =
  /^\s*(alle[ns]?\s+)?(cookies\s+)?(akzeptieren|zustimmen|annehmen|einverstanden|erlauben)\b|^\s*(accept|agree|allow)(\s+(all|and continue|cookies))?\b|^\s*(ja,? )?ich (stimme zu|bin einverstanden)/i;

/**
 * Draws a front page at both widths in a browser that only reaches public websites, gives consent
 * if asked, and sees which ads are requested. A page that leaves the site is not drawn; that, and a
 * browser that crashes or never finishes, is a result that says so.
 */
export async function drawWebsite(
  chosen: NonNullable<Config['browser']>,
  reader: Reader,
  what: Wanted,
): Promise<Drawing> {
  let open: OpenBrowser | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    open = await openBrowser(chosen, reader.access);
    const browser = open;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('It did not finish in time')), wholeWithinMs);
      browser.browser.once('disconnected', () => reject(new Error('It has ended')));
      reader.signal.addEventListener('abort', () => reject(reader.signal.reason), { once: true });
    });
    const drawing = drawBoth(browser, reader, what);
    // The one that loses the race may still fail: that is ignored.
    drawing.catch(() => undefined);
    return { drawn: await Promise.race([drawing, ended]) };
  } catch (error) {
    reader.signal.throwIfAborted();
    return error instanceof LeftSite ? { left: error.left } : { failed: firstLine(error) };
  } finally {
    clearTimeout(timer);
    await open?.close();
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.slice(0, 200) ?? '';

async function drawBoth(open: OpenBrowser, reader: Reader, what: Wanted): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  const { auth, domains } = reader.access;
  // Nobody else is given the site's password, wherever a page leads.
  const { origin } = new URL(what.address);
  for (const device of devices) {
    const context = await open.browser.newContext({
      viewport: widths[device],
      userAgent: agentOf(device, reader.publicUrl),
      ...(device === 'MOBILE' && { isMobile: true, hasTouch: true }),
      ...(auth && { httpCredentials: { ...auth, origin } }),
      proxy: open.proxy,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    try {
      drawn.push(await drawOne(context, device, { ...what, domains }));
    } finally {
      await context.close();
    }
  }
  return drawn;
}

async function drawOne(
  context: BrowserContext,
  device: Device,
  { address, loader, domains }: Wanted & { domains: readonly string[] },
): Promise<Drawn> {
  const asked: { address: string; at: number }[] = [];
  const page = await context.newPage();
  const ended = new Promise<never>((_, reject) => {
    page.once('crash', () => reject(new Error('The page has crashed')));
    page.on('request', (request) => {
      const isOwn = request.frame() === page.mainFrame() && request.isNavigationRequest();
      const left = request.url();
      if (!isOwn || !/^https?:/.test(left) || isOfDomains(left, domains)) return;
      reject(new LeftSite({ device, address: left }));
    });
  });
  ended.catch(() => undefined);
  page.on('request', (request) => {
    if (isAd(request, loader)) asked.push({ address: request.url(), at: Date.now() });
  });
  const draw = async (): Promise<Drawn> => {
    const began = Date.now();
    await page.goto(address, { waitUntil: 'load', timeout: loadWithinMs });
    await quiet(page);
    const consentAt = await giveConsent(page);
    if (consentAt !== null) await quiet(page);
    // After pressing a button at its foot, the page is scrolled down.
    await page.evaluate('scrollTo(0, 0)');
    const since = consentAt ?? began;
    const after = asked.filter(({ at }) => at >= since);
    const before = asked.filter(({ at }) => at < since);
    const [first] = after;
    return {
      device,
      address: page.url(),
      picture: await page.screenshot({ type: 'png', timeout: loadWithinMs }),
      requests: after.map((one) => one.address),
      firstMs: first ? first.at - since : null,
      beforeConsent: consentAt === null ? null : before.map((one) => one.address),
      html: (await page.content()).slice(0, mostHtml),
    };
  };
  return Promise.race([draw(), ended]);
}

/** What requests an ad, not what loads the scripts that will. */
const isAd = (request: Request, loader: string): boolean =>
  !['script', 'stylesheet', 'font'].includes(request.resourceType()) &&
  isOfAds(request.url(), loader);

const quiet = (page: Page): Promise<void> =>
  // Pages that never settle are looked at as they are.
  page.waitForLoadState('networkidle', { timeout: quietWithinMs }).catch(() => undefined);

/** @returns when it was given; null if no page asks for it */
async function giveConsent(page: Page): Promise<number | null> {
  for (const frame of page.frames()) {
    const button = frame.getByRole('button', { name: agree }).first();
    if (!(await button.isVisible().catch(() => false))) continue;
    const at = Date.now();
    const isGiven = await button.click({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (isGiven) return at;
  }
  return null;
}
