import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';

export interface AskedRange {
  from: Day;
  to: Day;
}

/** The ranges requested, of days that no feed changes any more: until the day before yesterday. */
export function askedRanges(today: Day): AskedRange[] {
  const last = addDay(today, -2);
  const year = Number(today.slice(0, 4));
  return [
    { from: last, to: last },
    monthRange(monthOf(addDay(monthRange(monthOf(today)).from, -1))),
    { from: addDay(last, -29), to: last },
    { from: monthRange(monthOf(last)).from, to: last },
    // Parts of two months, with a month between them.
    { from: addDay(last, -75), to: addDay(last, -11) },
    { from: `${year - 1}-12-17`, to: `${year}-01-09` },
    { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    { from: addDay(last, -548), to: last },
    lastSundayOf('03-31', last),
    lastSundayOf('10-31', last),
    { from: addDay(today, 20), to: addDay(today, 50) },
    { from: '2016-02-20', to: '2016-03-10' },
  ];
}

/** The day with 23 hours, or the one with 25. */
function lastSundayOf(endOfMonth: '03-31' | '10-31', last: Day): AskedRange {
  const ended = (year: number) => {
    const end = `${year}-${endOfMonth}`;
    return addDay(end, -new Date(end).getUTCDay());
  };
  const year = Number(last.slice(0, 4));
  const day = ended(year) <= last ? ended(year) : ended(year - 1);
  return { from: day, to: day };
}
