import type { Page } from '@playwright/test';

/**
 * Has the dashboard come without what the server would draw of it, as most pages do: the
 * application asks for its figures itself, and a journey can have it told others.
 */
export const leaveUndrawn = (page: Page) =>
  page.route(
    (url) => /^\/dashboard/.test(url.pathname),
    async (route) => {
      const url = new URL('/login/forgot', route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );
