import type { Fields } from '#shared/schemas/entity.ts';
import { isSame } from '../changes.ts';

type Values = Record<string, unknown>;

interface Versions {
  /** Now, by somebody else. */
  saved: Values;
  /** What was edited. */
  base: Values;
  entered: Values;
  /** Names of the form's inputs. */
  shown: readonly string[];
  /** Those that form one decision. */
  together: readonly string[];
}

export interface Conflict {
  field: string;
  /** Was it changed in the form, too? */
  isMine: boolean;
}

/** What is saved now otherwise than it was edited, and than it was entered. */
export function changedByOthers(fields: Fields, versions: Versions): Conflict[] {
  const { saved, base, entered, shown, together } = versions;
  const isEntered = (field: string) => !isSame(entered[field], base[field]);
  const isOtherwise = (field: string) =>
    !isSame(saved[field], base[field]) && !isSame(saved[field], entered[field]);
  const known = shown.filter((field) => fields[field] && !fields[field].writeOnly);
  const decided = known.filter((field) => together.includes(field));
  const isDecided = decided.some(isEntered) && decided.some(isOtherwise);
  return known.flatMap((field) => {
    const isOne = isDecided && decided.includes(field);
    if (!(isOne ? !isSame(saved[field], entered[field]) : isOtherwise(field))) return [];
    return { field, isMine: isOne || isEntered(field) };
  });
}
