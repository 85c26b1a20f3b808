import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { modules } from '#api/product.ts';
import { answers } from '#shared/saying/answers/answers.ts';
import { saidOf, tell } from '#shared/saying/tell.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { pages } from '../../admin/pages/index.ts';
import { declarations } from '../../admin/resources/index.ts';
import packages from '../../package.json' with { type: 'json' };

/** A test by its file and title; a check right here; or a decision why it is otherwise. */
export type Proof =
  | { [file: `${string}.${'test' | 'spec'}.${'ts' | 'tsx'}`]: string }
  | (() => void)
  | Decided;
/** The number of a page of `docs/decisions` that names the statement. */
export interface Decided {
  decided: string;
}
export type Row = [number: string, statement: string, ...proofs: Proof[]];

const list = (names: string) => names.split(' ');

export const equal = (all: readonly string[], names: string) => () =>
  expect([...all].sort()).toEqual(list(names).sort());

/** The calls are there; addresses without `/api`. */
export const calls =
  (...wanted: string[]) =>
  () =>
    expect(wanted.filter((call) => !known.has(call))).toEqual([]);
const known = new Set(
  modules
    .flatMap(({ resources = [], routes = [] }) => [...resources.flatMap(resourceRoutes), ...routes])
    .map(({ method, url }) => `${method} ${url.replace('/api', '')}`),
);

/** The source of a file has these words. */
export const says =
  (file: string, ...words: string[]) =>
  () => {
    const text = readFileSync(file, 'utf8');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  };

/** One of the refusals says just this. */
export const answered = (sentence: string) => () =>
  expect(Object.values<unknown>(answers)).toContainEqual(expect.objectContaining({ en: sentence }));

interface Entity {
  fields: Record<string, Field>;
  record: z.ZodType;
  create: z.ZodType;
  update: z.ZodType;
  parts?: object | undefined;
}
const keysOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return keysOf(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

export const shape = (schema: z.ZodType, names: string) => () =>
  expect(keysOf(schema)).toEqual(expect.arrayContaining(list(names)));
/** A record has these fields, as it is sent. */
export const has = ({ record }: Entity, names: string) => shape(record, names);
/** A change may bring these. */
export const asked = ({ update }: Entity, names: string) => shape(update, names);
export const parts = (entity: Entity, names: string) => () =>
  expect(Object.keys(entity.parts ?? {})).toEqual(expect.arrayContaining(list(names)));
export const chosen =
  ({ fields }: Entity, name: string, keys: string) =>
  () =>
    expect(Object.keys(fields[name]?.choices ?? {}).sort()).toEqual(list(keys).sort());

/** What the form says, in English, of a value of one field. */
export const refuses =
  ({ create, update }: Entity, name: string, value: unknown, words: string) =>
  () => {
    const said = [create, update].flatMap((schema) =>
      (schema.safeParse({ [name]: value }).error?.issues ?? [])
        .filter(({ path }) => path[0] === name)
        .map((issue) => tell(saidOf(issue), 'en')),
    );
    expect(said).toContain(words);
  };
/** A new record is refused for want of each of these. */
export const required =
  ({ create }: Entity, names: string) =>
  () => {
    const faults = create.safeParse({}).error?.issues ?? [];
    expect(faults.map(({ path }) => path[0])).toEqual(expect.arrayContaining(list(names)));
  };

/** The back office's declaration of a resource. */
export function screenOf(name: string) {
  const found = declarations.find((one) => one.name === name);
  if (!found) throw new Error(`No screens of ${name}`);
  return found;
}
const named = (items: readonly { name: string }[]) => items.map(({ name }) => name);

/** It has a list that the navigation leads to. */
export const listed = (name: string) => () => expect(screenOf(name).group).not.toBeNull();
/** Its records are made by form, changed and deleted. */
export const managed = (name: string) => () => {
  expect(screenOf(name)).toMatchObject({ hasCreate: true, canCreate: true });
  calls(`POST /admin/${name}`, `PUT /admin/${name}/:id`, `DELETE /admin/${name}/:id`)();
};
export const at = (name: string, path: string) => () =>
  expect(screenOf(name)).toMatchObject({ path, hasShow: true });
/** In this order, others maybe between them. */
export const columns = (name: string, wanted: string) => () =>
  expect(named(screenOf(name).columns).filter((one) => list(wanted).includes(one))).toEqual(
    list(wanted),
  );
export const asks = (name: string, fields: string) => () =>
  expect(named(screenOf(name).form)).toEqual(expect.arrayContaining(list(fields)));
/** Those in files of their own, too. */
const pagesOf = new Map(
  await Promise.all(
    declarations.map(
      async ({ name, page, pageFrom }) => [name, page ?? (await pageFrom?.())?.default] as const,
    ),
  ),
);
export const tab = (name: string, part: string) => () =>
  expect(pagesOf.get(name)?.tabs).toContainEqual(expect.objectContaining({ part }));
export const paged = (path: string) => () => expect(pages.map((page) => page.path)).toContain(path);

export const depends = (names: string) => () =>
  expect({ ...packages.dependencies, ...packages.devDependencies }).toEqual(
    expect.objectContaining(
      Object.fromEntries(list(names).map((name) => [name, expect.any(String)])),
    ),
  );
