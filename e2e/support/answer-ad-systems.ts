import type { BrowserContext } from '@playwright/test';

/**
 * Consent managers and ad servers of the demo's websites do not exist: their scripts do nothing.
 */
export const answerAdSystems = (context: BrowserContext) =>
  context.route(/^https:\/\/[\w.-]+\.example\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
