import { connect } from 'node:net';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Config } from '#api/config.ts';
import type { WebAccess } from '#api/integrations/websites/fetch-public.ts';
import { type GuardedProxy, startGuardedProxy } from '#api/integrations/websites/guarded-proxy.ts';

export interface OpenBrowser {
  browser: Browser;
  /** Of each context: the only way out. */
  proxy: NonNullable<BrowserContextOptions['proxy']>;
  guard: GuardedProxy;
  close(): Promise<void>;
}

const startWithinMs = 20_000;

/** Nothing past the proxy: not to loopback, not by UDP, not of the browser's own accord. */
const args = [
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--disable-background-networking',
];

/** A Chromium that only reaches public websites: started here, or running elsewhere. */
export async function openBrowser(
  chosen: NonNullable<Config['browser']>,
  access: Pick<WebAccess, 'websites' | 'mappedOnly' | 'resolve'>,
): Promise<OpenBrowser> {
  const { chromium } = await import('playwright-core');
  const ends = 'url' in chosen ? await endsOf(new URL(chosen.url)) : {};
  const guard = await startGuardedProxy({ ...access, ...ends });
  const proxy = { server: guard.url, bypass: '<-loopback>' };
  try {
    const browser =
      'url' in chosen
        ? await chromium.connectOverCDP(chosen.url, { timeout: startWithinMs })
        : await chromium.launch({
            executablePath: chosen.path,
            args,
            proxy,
            timeout: startWithinMs,
            // Root has no sandbox; in production nobody is root.
            chromiumSandbox: process.getuid?.() !== 0,
          });
    return {
      browser,
      proxy,
      guard,
      async close() {
        // One that has ended already has nothing to close.
        await browser.close().catch(() => undefined);
        await guard.close();
      },
    };
  } catch (error) {
    await guard.close();
    throw error;
  }
}

/** How a browser elsewhere reaches us, and its own address: both ends of a connection to it. */
async function endsOf(url: URL): Promise<{ host: string; onlyFrom: string }> {
  const secure = ['https:', 'wss:'].includes(url.protocol);
  const socket = connect(
    Number(url.port || (secure ? 443 : 80)),
    url.hostname.replace(/[[\]]/g, ''),
  );
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
      socket.setTimeout(startWithinMs, () =>
        socket.destroy(new Error('The browser does not answer')),
      );
    });
    return { host: socket.localAddress ?? '127.0.0.1', onlyFrom: socket.remoteAddress ?? '' };
  } finally {
    socket.destroy();
  }
}
