import type { FeedName } from '../../shared/feeds/feeds.ts';

/**
 * The data of the journey's four providers. Every figure is made up but fixed; the version lets a
 * provider revise its day. The site is `eigene-seite.example`; the journey assigns the placement
 * ids in the database.
 */

export const domain = 'eigene-seite.example';
export const placements = {
  'qmn-prospect-ad': 'q-prospect',
  'desktop-floor-ad': 'q-floor',
  'wb-billboard': 'f-billboard',
};

/** A feed's answer for one Berlin day, without the header. */
export function linesOfDay(feed: FeedName, day: string, version: number): string[] {
  switch (feed) {
    case 'cm':
      return pageLines(day, version);
    case 'qmn':
      return qmnLines(day, version);
    case 'f11-de':
      return f11GermanLines(day, version);
    case 'f11-at':
      return [`${day},${domain},f-billboard,9120,7411,23,310,18.407719`];
    default:
      return [];
  }
}

/** The hours of a Berlin day; 23 or 25 of them when the clock changes. */
function hoursOf(day: string): string[] {
  const hours: string[] = [];
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let offset = -16; offset <= 16; offset += 1) {
    const hour = new Date(noon + offset * 3_600_000);
    if (berlinDay(hour) === day) hours.push(hour.toISOString().replace('.000', ''));
  }
  return hours;
}

export const berlinDay = (instant: Date): string =>
  instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

function pageLines(day: string, version: number): string[] {
  const lines: string[] = [];
  hoursOf(day).forEach((hour, index) => {
    const count = 311 + index * 17 + version * 59 + Number(day.slice(8));
    lines.push(
      `${hour},${domain},DE,desktop,given,${count * 3 + 1}`,
      `${hour},www.${domain},DE,mobile,given,${count * 5 + 2}`,
      `${hour},${domain},AT,tablet,given,${count + 3}`,
      `${hour},${domain},DE,desktop,denied,${count * 2 + 4}`,
      `${hour},${domain},AT,mobile,none,${count + 5}`,
      `${hour},${domain},DE,tablet,denied,${count + 6}`,
      `${hour},${domain},CH,desktop,given,${count + 7}`,
    );
    if (index % 6 === 0) lines.push(`${hour},keine-seite.example,DE,desktop,given,${count}`);
  });
  const [first = '', second = ''] = lines;
  const hour = first.slice(0, first.indexOf(','));
  // The first line again, the second with other figures, and one that is not a row.
  return [
    ...lines,
    first,
    `${second.slice(0, second.lastIndexOf(','))},${1234 + version}`,
    `${hour},${domain},AT,desktop,given,-5`,
  ];
}

function qmnLines(day: string, version: number): string[] {
  return hoursOf(day).flatMap((hour, index) => {
    const views = 97 + index * 11 + version * 23;
    const micros = 311_017 + index * 7_003 + version * 41_011;
    const figures = (part: number) =>
      `${views * part + 40},${views * part},${index},${part},${euros(micros * part)}`;
    return [
      `${hour},q-prospect,DE,${figures(3)}`,
      `${hour},q-prospect,AT,${figures(2)}`,
      `${hour},q-prospect,CH,${figures(1)}`,
      `${hour},q-floor,DE,${figures(1)}`,
      ...(index % 8 === 0 ? [`${hour},q-nobody,DE,${figures(1)}`] : []),
    ];
  });
}

function f11GermanLines(day: string, version: number): string[] {
  const views = 30_011 + version * 1_003;
  return [
    `${day},${domain},f-billboard,${views + 900},${views},71,800,${euros(61_204_333 + version * 777_777)}`,
    // The placement takes precedence over the domain.
    `${day},anderswo.example,f-billboard,620,517,3,40,1.250005`,
    `${day},anderswo.example,f-unknown,400,300,1,20,0.75`,
    `${day},${domain},f-unknown,210,200,1,10,0.5`,
  ];
}

const euros = (micros: number): string =>
  `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
