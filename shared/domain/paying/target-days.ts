import { addDay, type Day } from '../../dates.ts';

const dayMs = 86_400_000;
const closedEachYear = ['01-01', '05-01', '12-25', '12-26'];

/** The first day from the wished one on which banks settle in euros: no weekend, no TARGET holiday. */
export function nextTargetDay(wish: Day): Day {
  let day = wish;
  while (!isTargetDay(day)) day = addDay(day, 1);
  return day;
}

function isTargetDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || closedEachYear.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day !== addDay(easter, -2) && day !== addDay(easter, 1);
}

/** Easter Sunday by the Gregorian calendar, after Gauss as Lichtenberg mended it. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const full = 21 + seed - Math.floor((seed + Math.floor(golden / 11)) / 29);
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const march = full + 7 - ((full - firstSunday) % 7);
  return new Date(Date.UTC(year, 2, 0) + march * dayMs).toISOString().slice(0, 10);
}
