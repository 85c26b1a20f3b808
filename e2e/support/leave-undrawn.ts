import type { Page } from '@playwright/test';

/**
 * Serves the dashboard without the server's drawing, as most pages are: the application requests
 * its figures itself, and a journey can replace them. The page still comes from the server: a
 * fabricated one would have no address, and Chromium lets such a page open no connection to this
 * machine.
 */
export const leaveUndrawn = (page: Page) =>
  page.route(
    (url) => /^\/dashboard/.test(url.pathname),
    (route) => route.continue({ url: new URL('/login/forgot', route.request().url()).href }),
  );
