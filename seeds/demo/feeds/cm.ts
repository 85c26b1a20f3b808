import { impressionsOn } from '../traffic-of-day.ts';
import type { DemoDay } from './demo-day.ts';

export const cm: DemoDay = (site, day, today) =>
  impressionsOn(site, day, today).map((count) => ({
    rhythm: count.device === 'desktop' ? 'desktop' : 'mobile',
    rawDomain: site.traffic?.feedDomain ?? '',
    ...count,
  }));
