import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '#api/core/database/db.ts';
import { describeError } from '#api/core/describe-error.ts';
import { listSetAsideLines } from '#api/modules/feeds/set-aside-lines.ts';
import { feedQueue } from '#api/operations/feeds/feed-jobs.ts';
import {
  describeImport,
  describeProgress,
  type ImportProgress,
  importFiles,
} from '#api/operations/feeds/import-files.ts';
import { FEED_NAMES, type FeedName, isFeedName } from '#shared/feeds/feeds.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { findDatabase } from './find-database.ts';
import { recordRun } from './record-run.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run import -- --source ${FEED_NAMES.join('|')} FILE… [--force]`;
const shownLines = 10;

/** Imports files of a feed into the database, as its fetch would: see `usage`. */
async function main(): Promise<void> {
  const { feed, files, force } = readArguments(process.argv.slice(2));
  for (const file of files) await refuseUnreadable(file);
  const ownerUrl = await findDatabase(process.env);
  const print = (line: string) => console.log(line);
  let progress: ImportProgress = { days: 0, waiting: 0 };

  const run = {
    ownerUrl,
    name: `import-${feed}`,
    queue: feedQueue(feed),
    print,
    signal: onSignal(),
  };
  try {
    await recordRun(run, async ({ db, runId, log, signal }) => {
      try {
        const counts = await importFiles(db, {
          feed,
          files: files.map((file) => ({
            name: basename(file),
            chunks: createReadStream(file, { signal }),
          })),
          runId,
          log,
          accepts: () => force,
          clock: () => new Date(),
          signal,
          onProgress(now) {
            progress = now;
            if (isWorthALine(now)) print(`${now.days - now.waiting} of ${now.days} days processed`);
          },
        });
        const summary = describeImport(counts);
        print(tellRun(summary, 'en'));
        return summary;
      } finally {
        await printSetAside(db, runId, print);
      }
    });
  } catch (error) {
    throw new Error([describeError(error), ...whatIsLeft(progress)].join('\n'));
  }
}

/** A first Ctrl-C ends the work in order, a second one at once. */
function onSignal(): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interruption.abort(new Error('Interrupted')));
  }
  return interruption.signal;
}

/** Each tenth of many days. */
const isWorthALine = ({ days, waiting }: ImportProgress): boolean =>
  days >= 20 && (days - waiting) % Math.ceil(days / 10) === 0;

const whatIsLeft = (progress: ImportProgress): string[] =>
  progress.waiting === 0
    ? []
    : [
        `${tellRun(describeProgress(progress), 'en')}: a running platform does that by itself, otherwise its next start`,
      ];

async function printSetAside(db: Db, runId: number, print: (line: string) => void): Promise<void> {
  for (const { line, reason, text } of await listSetAsideLines(db, runId, shownLines)) {
    print(`  line ${line} ${reason}: ${text}`);
  }
}

interface Arguments {
  feed: FeedName;
  files: string[];
  force: boolean;
}

function readArguments(args: string[]): Arguments {
  try {
    return checkArguments(args);
  } catch (error) {
    throw new Error(`${describeError(error)}\n${usage}`);
  }
}

function checkArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { source: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  const source = values.source ?? '';
  if (!isFeedName(source)) throw new Error(`--source must be one of ${FEED_NAMES.join(', ')}`);
  if (positionals.length === 0) throw new Error('No file is named');
  return { feed: source, files: positionals, force: values.force };
}

async function refuseUnreadable(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
  } catch {
    throw new Error(`${file} cannot be read`);
  }
}

runCommand(main);
