import type { Day } from '#shared/dates.ts';
import { demoPublishers } from './demo-publishers.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from './start-website-sandbox.ts';

/** The websites of a demo database, on loopback; nothing on them is newer than the demo. */
export const startDemoWebsites = ({ seededOn }: { seededOn: Day }): Promise<WebsiteSandbox> =>
  startWebsiteSandbox({ publishers: demoPublishers, lastDay: new Date(`${seededOn}T04:00:00Z`) });
