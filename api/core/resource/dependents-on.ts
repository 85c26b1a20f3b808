import type { Label } from '#shared/locale.ts';
import { describeDependents, type Noun, partNouns } from '#shared/messages/dependents.ts';
import { allDeclared } from './define-resource.ts';
import { linkOf } from './references-sql.ts';

/** What depends on a record, named by the titles of the entities of these tables. */
export const dependentsOn = (found: { table: string; count: number }[]): Label =>
  describeDependents(
    found.map(({ table, count }) => ({ noun: nounOf(table) ?? bare(table), count })),
  );

/** What the rows of a table are called; those of a link table as its record. */
export function nounOf(table: string): Noun | undefined {
  const part = partNouns[table];
  if (part) return part;
  const owner =
    allDeclared().find((one) => one.table === table) ??
    allDeclared().find((one) =>
      Object.keys(one.entity.fields).some((name) => linkOf(one, name)?.table === table),
    );
  if (!owner) return undefined;
  const { one, many } = owner.entity.title;
  return { one: inSentence(one), many: inSentence(many) };
}

/** Titles begin with a capital; English nouns do not. */
const inSentence = ({ en, de }: Label): Label => ({ en: en.toLowerCase(), de });

/** For a table that a migration added and nothing declares. */
function bare(table: string): Noun {
  const words = table.replaceAll('_', ' ');
  return { one: { en: words, de: words }, many: { en: words, de: words } };
}
