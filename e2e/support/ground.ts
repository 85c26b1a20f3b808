import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** What all journeys of a run stand on. */
export interface Ground {
  /** Of its PostgreSQL. */
  superuserUrl: string;
  /** Files and mails of the demo, and the home of its copies. */
  folder: string;
  /** The environment of the demo's servers, except database and folder. */
  env: Record<string, string>;
}

/** A database that is migrated and otherwise empty. */
export const migratedName = 'migrated';
/** Also the demo's folder. */
export const plantedName = 'planted';

/** As laid by the global set-up, which passes it on to the workers. */
export const ground = (): Ground => JSON.parse(process.env.E2E_GROUND ?? '');

/** Why the demo could not be planted; empty if it could be. Written once either is known. */
export const outcomeFile = ({ folder }: Ground): string => join(folder, 'outcome');

/** Journeys without the demo begin before it is planted; the others wait here. */
export async function demoIsPlanted(): Promise<void> {
  const file = outcomeFile(ground());
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  await expect.poll(read, { timeout: 600_000, message: 'the demo' }).toBeDefined();
  const fault = await read();
  if (fault) throw new Error(fault);
}
