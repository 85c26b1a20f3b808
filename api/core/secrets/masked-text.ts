import type { Mask } from '#shared/domain/mask.ts';
import type { Db } from '../database/db.ts';
import { secretsOf } from './secrets-of.ts';

/*
 * A masked text is stored as `<what is shown> <sealed>`. It is known by its seal, which is longer
 * than anybody may enter, and not by its mask, which may change. Where its owner was not known,
 * only what is shown is left.
 */
const seal = String.raw`v1\.[\w-]{1,32}\.[\w-]{16}\.[\w-]{22,}`;
const pattern = new RegExp(`^(\\S+) (${seal})$`);
/** Stands in what is shown for the rest. */
const mark = '•';

export const isSealed = (stored: string): boolean => pattern.test(stored);

/** What lists and history show; a text that was never sealed is masked now. */
export const shownOf = (stored: string, { show }: Pick<Mask, 'show'>): string =>
  pattern.exec(stored)?.[1] ?? show(stored);

/** The same text of the same owner is always sealed in the same way; a sealed one stays so. */
export function sealText(db: Db, text: string, mask: Mask, owner: number): string {
  if (isSealed(text)) return text;
  const shown = mask.show(text).replaceAll(' ', '');
  if (!shown.includes(mark)) throw new Error(`What is shown of ${mask.place} lacks a ${mark}`);
  return `${shown} ${secretsOf(db).encryptSame(text, placeOf(mask, owner))}`;
}

/**
 * The text as it is, sealed or not yet.
 *
 * @throws Error when the key is gone or it was sealed for another owner
 */
export function openText(db: Db, stored: string, mask: Mask, owner: number): string {
  const sealed = pattern.exec(stored)?.[2];
  return sealed ? secretsOf(db).decrypt(sealed, placeOf(mask, owner)) : stored;
}

/** As `openText`, to read or replace: what does not open is shown as far as it is known. */
export function openOrShow(db: Db, stored: string, mask: Mask, owner: number): string {
  try {
    return openText(db, stored, mask, owner);
  } catch {
    return shownOf(stored, mask);
  }
}

/** As `sealText`, but seals anew what a former key sealed. What does not open stays as it is. */
export function resealText(db: Db, stored: string, mask: Mask, owner: number): string {
  try {
    return sealText(db, openText(db, stored, mask, owner), mask, owner);
  } catch {
    return sealText(db, stored, mask, owner);
  }
}

export const placeOf = ({ place }: Pick<Mask, 'place'>, owner: number) => `${place}:${owner}`;

/** The same values, with the masked ones among them changed. What is empty stays so. */
export function mapMasked<V extends object, M>(
  masks: Readonly<Record<string, M>>,
  values: V,
  change: (text: string, mask: M) => string,
): V {
  const changed = Object.entries(masks).flatMap(([name, mask]) => {
    const text = (values as Record<string, unknown>)[name];
    return text ? [[name, change(String(text), mask)]] : [];
  });
  return { ...values, ...Object.fromEntries(changed) };
}

export const isSealedSql = (stored: string) => `${stored} ~ '^\\S+ ${seal}$'`;
export const sealSql = (stored: string) => `split_part(${stored}, ' ', 2)`;
/** What is shown; of a text that was never sealed, `ofClear`. */
export const shownSql = (stored: string, ofClear = stored) =>
  `case when ${isSealedSql(stored)} then split_part(${stored}, ' ', 1) else ${ofClear} end`;
/** The same to search: an account's numbers have no space, and knowing a seal costs ten times as much. */
export const searchedSql = (stored: string) => `lower(split_part(${stored}, ' ', 1))`;
/** Neither sealed nor only what is shown. */
export const isClearSql = (stored: string) => `${stored} <> '' and ${stored} not like '%${mark}%'`;
