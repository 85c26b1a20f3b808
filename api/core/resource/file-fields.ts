import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Field } from '#shared/schemas/fields.ts';
import type { FileLimits, storedFile, writtenFile } from '#shared/schemas/stored-file.ts';
import type { Actor } from '../auth/actor.ts';
import { afterCommit } from '../database/after-commit.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { removeFile } from '../files/store-file.ts';
import { unprocessable } from '../http/problem.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Services } from '../services.ts';
import type { ResourceDeclaration } from './define-resource.ts';

type Row = Record<string, unknown>;

/** What the column holds: facts about the file, and where it is stored. */
export type KeptFile = z.output<typeof storedFile> & { key: string };

interface FileField {
  name: string;
  column: string;
  limits: FileLimits;
}

export const fileFieldsOf = ({ entity }: Pick<ResourceDeclaration, 'entity'>): FileField[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, { limits }]) =>
    limits ? [{ name, column: toSnake(name), limits }] : [],
  );

/** Stands for an upload until a record is written: only its user can use it, in that field only. */
export const uploads = {
  seal: (file: KeptFile, place: UploadPlace, box: SecretBox) =>
    box.encrypt(JSON.stringify(file), placeOf(place)),
  open(sealed: string, place: UploadPlace, box: SecretBox): KeptFile | undefined {
    try {
      return JSON.parse(box.decrypt(sealed, placeOf(place)));
    } catch {
      return undefined;
    }
  },
};

interface UploadPlace {
  resource: Pick<ResourceDeclaration, 'entity'>;
  name: string;
  actor: Pick<Actor, 'id'>;
}
const placeOf = ({ resource, name, actor }: UploadPlace) =>
  `upload ${resource.entity.name}.${name} ${actor.id}`;

/**
 * Columns for the files among `data`.
 *
 * @param current the row as it is; a new one is empty
 * @throws Problem 422 at the field for what is neither an upload nor the current file
 */
export function fileColumns(
  resource: ResourceDeclaration,
  { data, actor, services }: { data: Row; actor: Actor; services: Pick<Services, 'secrets'> },
  current: Row = {},
): Row {
  const columns = fileFieldsOf(resource).flatMap(({ name, column }) => {
    const sent = data[name] as z.output<typeof writtenFile> | null | undefined;
    if (sent === undefined) return [];
    if (sent === null) return [[column, null]];
    const { key, ...present } = (current[column] ?? {}) as Partial<KeptFile>;
    // Sending back what was read changes nothing.
    if (isDeepStrictEqual(present, sent)) return [];
    const place = { resource, name, actor };
    const file = sent.upload && uploads.open(sent.upload, place, services.secrets);
    if (file && file.key !== key) return [[column, JSON.stringify(file)]];
    throw unprocessable({ [name]: 'upload-gone' });
  });
  return Object.fromEntries(columns);
}

/** The message for an upload already used, or removed since: its key has a constraint. */
export const sayWhichUploadIsGone =
  (resource: ResourceDeclaration) =>
  (error: { constraint?: string }): never => {
    const gone = fileFieldsOf(resource).find(({ column }) =>
      error.constraint?.startsWith(`${resource.table}_${column}_key_`),
    );
    throw gone ? unprocessable({ [gone.name]: 'upload-gone' }) : error;
  };

/**
 * Removes the files of a row once its change is committed. Errors then only go to the log, and
 * `removeOrphanedFiles` finds the file.
 *
 * @param row its columns as they were; of a change, those that changed
 */
export function removeFilesOf(
  resource: ResourceDeclaration,
  row: Row,
  { db, services }: { db: Db; services: Services },
): void {
  for (const { column } of fileFieldsOf(resource)) {
    const file = row[column] as KeptFile | null | undefined;
    if (!file) continue;
    afterCommit(db, () => {
      removeFile(services, file.key).catch((error) =>
        services.log.warn({ err: error }, 'a file that no record names is still stored'),
      );
    });
  }
}
