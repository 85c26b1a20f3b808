import { berlinDay } from '#shared/dates.ts';
import type { FeedDefinition } from '#shared/feeds/feeds.ts';
import type { FeedFault } from './feed-fault.ts';

/** The lines that a faulty feed sends for one line of its source: none, one or two. */
type LineChange = (line: string, index: number) => readonly string[];

export function faultyHeader(feed: FeedDefinition, fault: FeedFault | null): string {
  const columns: string[] = [...feed.columns];
  if (fault?.kind === 'wrong-columns') {
    const position = wrongColumn(feed, fault.column);
    columns.splice(position, 1, ...(fault.renameTo === undefined ? [] : [fault.renameTo]));
  }
  return columns.join(',');
}

export function faultyRows(feed: FeedDefinition, fault: FeedFault | null): LineChange {
  switch (fault?.kind) {
    case 'wrong-columns': {
      const position = wrongColumn(feed, fault.column);
      return fault.renameTo === undefined ? (line) => [without(line, position)] : unchanged;
    }
    case 'bad-rows':
      return (line, index) =>
        isPicked(index, fault.percent) ? [malformed(feed, line, index)] : [line];
    case 'duplicate':
      return (line, index) => (isPicked(index, fault.percent) ? [line, line] : [line]);
    case 'conflicting':
      return (line, index) =>
        isPicked(index, fault.percent) ? [scaled(feed, line, fault.factor), line] : [line];
    case 'revised':
      return (line, index) =>
        isPicked(index, fault.percent) ? [scaled(feed, line, fault.factor)] : [line];
    case 'withdrawn':
      return (line, index) => (isPicked(index, fault.percent) ? [] : [line]);
    case 'header-only':
      return () => [];
    case 'low-day': {
      const dayOf = daysOf(feed);
      return (line) =>
        fault.date === undefined || dayOf(line) === fault.date
          ? [scaled(feed, line, fault.percent / 100)]
          : [line];
    }
    default:
      return unchanged;
  }
}

function unchanged(line: string): readonly string[] {
  return [line];
}

/** Picks this percentage of the rows, evenly spread and always the same ones. */
function isPicked(index: number, percent: number): boolean {
  return Math.floor(((index + 1) * percent) / 100) > Math.floor((index * percent) / 100);
}

/** Position of the column that a fault names, or of the last one if it names none. */
function wrongColumn(feed: FeedDefinition, column: string | undefined): number {
  const position = feed.columns.map(String).indexOf(column ?? '');
  return position < 0 ? feed.columns.length - 1 : position;
}

function without(line: string, position: number): string {
  return line.split(',').toSpliced(position, 1).join(',');
}

function malformed(feed: FeedDefinition, line: string, index: number): string {
  const cells = line.split(',');
  const figure = feed.keyColumns.length;
  switch (index % 5) {
    case 0:
      return cells.with(figure, '-1').join(',');
    case 1:
      return cells.slice(0, -1).join(',');
    case 2:
      return cells.with(0, 'yesterday').join(',');
    case 3:
      return cells.with(figure, 'n/a').join(',');
    default:
      return [...cells, 'x'].join(',');
  }
}

function scaled(feed: FeedDefinition, line: string, factor: number): string {
  return line
    .split(',')
    .map((cell, position) => {
      const column = feed.figureColumns[position - feed.keyColumns.length];
      if (!column) return cell;
      if (column !== 'revenue') return String(Math.floor(Number(cell) * factor));
      return (Math.floor(Math.round(Number(cell) * 1e6) * factor) / 1e6).toFixed(6);
    })
    .join(',');
}

/** The Berlin day of a line, worked out once for each hour. */
function daysOf(feed: FeedDefinition): (line: string) => string {
  const known = new Map<string, string>();
  return (line) => {
    const first = line.slice(0, line.indexOf(','));
    if (feed.grain === 'date') return first;
    const day = known.get(first) ?? berlinDay(new Date(first));
    known.set(first, day);
    return day;
  };
}
