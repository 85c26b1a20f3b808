import { smallNetwork, strayPlacements, type WorldNetwork } from './world-network.ts';

/**
 * What the feeds of the small network, or of another, say: the same for the same feed and hour at
 * any time and in any range. Nothing here is shared with the code under test.
 */
export function* worldLines(
  feed: string,
  from: string,
  to: string,
  network: WorldNetwork = smallNetwork,
): Generator<string> {
  for (const date of datesOf(from, to)) {
    if (feed === 'cm') yield* pageLines(date, network);
    else if (feed === 'qmn') yield* qmnLines(date, network);
    else if (feed === 'f11-de') yield* f11Lines(date, 1, network);
    else if (feed === 'f11-at') yield* f11Lines(date, 0.3, network);
  }
}

function* pageLines(date: string, { sites }: WorldNetwork) {
  const domains = [
    ...sites.map(({ url }, index) => (index % 2 === 0 ? `www.${url}` : url.toUpperCase())),
    'alpha.example', // the same site once more, written in another way
    'nobody.example',
  ];
  for (const hour of hoursOf(date)) {
    for (const domain of domains) {
      for (const country of ['DE', 'AT', 'CH']) {
        for (const device of ['desktop', 'mobile', 'tablet']) {
          for (const consent of ['given', 'denied', 'none']) {
            const key = `${hour},${domain},${country},${device},${consent}`;
            yield `${key},${numberOf(key, 900)}`;
          }
        }
      }
    }
  }
}

function* qmnLines(date: string, network: WorldNetwork) {
  for (const hour of hoursOf(date)) {
    for (const placement of idsOf('QMN', network)) {
      for (const country of ['DE', 'AT', 'FR']) {
        const key = `${hour},${placement},${country}`;
        yield `${key},${figuresOf(key, 1)}`;
      }
    }
  }
}

function* f11Lines(date: string, share: number, network: WorldNetwork) {
  for (const placement of idsOf('F11', network)) {
    const holder = network.placements.find(({ placementId }) => placementId === placement)?.site;
    const domains = [holder ?? (placement === 'f-external' ? 'shop.external' : 'alpha.example')];
    if (placement === 'f-board-beta.example') domains.push('www.gamma.example'); // the placement decides
    for (const domain of domains) {
      const key = `${date},${domain},${placement}`;
      yield `${key},${figuresOf(`${key} ${share}`, 24 * share)}`;
    }
  }
}

const idsOf = (source: 'F11' | 'QMN', { placements }: WorldNetwork) => [
  ...new Set(
    placements.filter((one) => one.source === source).map(({ placementId }) => placementId),
  ),
  ...strayPlacements[source],
];

function figuresOf(key: string, scale: number): string {
  const requests = Math.floor(numberOf(key, 4_000) * scale);
  const views = Math.floor((requests * (40 + numberOf(`${key} fill`, 50))) / 100);
  const clicks = Math.floor(views / (60 + numberOf(`${key} click`, 90)));
  const revenue = (views * (500 + numberOf(`${key} price`, 4_500))) / 1_000_000;
  return `${requests},${views},${clicks},${requests - views},${revenue.toFixed(6)}`;
}

/** A number below `below` that looks random and is always the same for the same text. */
function numberOf(text: string, below: number): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % below;
}

function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let ms = Date.parse(`${from}T00:00:00Z`); ; ms += 86_400_000) {
    const date = new Date(ms).toISOString().slice(0, 10);
    if (date > to) return dates;
    dates.push(date);
  }
}

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-10-25 02:00:00`, what Berlin's clock shows. */
const wallClock = (ms: number) => berlin.format(new Date(ms));

export const berlinDateOf = (instant: string): string =>
  wallClock(Date.parse(instant)).slice(0, 10);

/** The hours of a Berlin day as the feeds write them: 23, 24 or 25. */
export function hoursOf(date: string): string[] {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const hours: string[] = [];
  for (let ms = noon - 16 * 3_600_000; ms < noon + 16 * 3_600_000; ms += 3_600_000) {
    const shown = wallClock(ms);
    if (shown.slice(0, 10) !== date) continue;
    const offset = Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - ms) / 3_600_000);
    hours.push(`${shown.replace(' ', 'T')}+0${offset}:00`);
  }
  return hours;
}
