import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantPaidSite } from '#api/modules/feeds/testing/plant-paid-site.ts';
import { takeInLines } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { plainRandom } from './plain-figures.ts';

export const centsMonth = { from: '2026-10-01', to: '2026-10-31' };
export const centsNow = new Date('2026-11-03T11:00:00Z');

const sites = 95;
const dates = ['2026-10-01', '2026-10-14', '2026-10-31'];
const regions = ['DE', 'AT'] as const;
const rates = {
  'desktop-consent': 957,
  'mobile-consent': 701,
  'desktop-non-consent': 191,
  'mobile-non-consent': 140,
  'qmn-video': 83,
  'wb-billboard': 127,
  'recommendation-primary': 59,
};
const qmn = ['qmn-video', 'in-text', 'mobile-hpa-1'];
const wb = ['wb-billboard', 'wb-video', 'recommendation-primary', 'recommendation-midpage'];

/** Many sites whose every tracker brings in some random fraction of a cent. */
export async function plantCentsWorld(db: Db, companyId: number): Promise<number[]> {
  const random = plainRandom(20_261_123);
  const some = (most: number) => Math.floor(random() * most);
  const trackers = await db('trackers').select('id', 'slug', 'source');
  const known = new Map(trackers.map((one) => [one.slug, one]));
  const siteIds: number[] = [];
  const lines: Record<'cm' | 'qmn' | 'f11-de' | 'f11-at', string[]> = {
    cm: [],
    qmn: [],
    'f11-de': [],
    'f11-at': [],
  };
  for (let number = 0; number < sites; number += 1) {
    const url = `cents-${String(number).padStart(3, '0')}.example`;
    const site = { url, companyId, startsAt: '2026-01-01', rates };
    const { siteId } = await plantPaidSite(db, site);
    siteIds.push(siteId);
    // Of some sites all that WB has are recommendations.
    const own = [...qmn, ...(number % 5 === 0 ? wb.slice(2) : wb)];
    await db('placements').insert(
      own.map((slug) => ({
        source: mustExist(known.get(slug)).source,
        placement_id: `${slug}-${number}`,
        site_id: siteId,
        tracker_id: mustExist(known.get(slug)).id,
      })),
    );
    const figures = () => {
      const views = some(5_000);
      return `${views + some(4_000)},${views},0,0,${some(9)}.${String(some(1_000_000)).padStart(6, '0')}`;
    };
    for (const date of dates) {
      for (const region of regions) {
        const hour = `${date}T12:00:00+01:00`;
        for (const device of ['desktop', 'mobile']) {
          for (const consent of ['given', 'denied']) {
            lines.cm.push(`${hour},${url},${region},${device},${consent},${some(5_000)}`);
          }
        }
        for (const slug of qmn) lines.qmn.push(`${hour},${slug}-${number},${region},${figures()}`);
        const feed = region === 'DE' ? 'f11-de' : 'f11-at';
        for (const slug of own.slice(qmn.length)) {
          lines[feed].push(`${date},${url},${slug}-${number},${figures()}`);
        }
      }
    }
  }
  const clock = () => centsNow;
  for (const feed of ['cm', 'qmn', 'f11-de', 'f11-at'] as const) {
    await takeInLines(db, feed, lines[feed], clock);
  }
  for (const date of dates) await processRange(db, { from: date, to: date, clock });
  return siteIds;
}
