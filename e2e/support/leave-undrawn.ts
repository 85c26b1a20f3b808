import type { Page } from '@playwright/test';

/**
 * Has the dashboard come without what the server would draw of it, as most pages do: the
 * application asks for its figures itself, and a journey can have it told others. The page still
 * comes from the server: one made up here would have no address, and Chromium lets such a page
 * open no connection to this machine.
 */
export const leaveUndrawn = (page: Page) =>
  page.route(
    (url) => /^\/dashboard/.test(url.pathname),
    (route) => route.continue({ url: new URL('/login/forgot', route.request().url()).href }),
  );
