import { createContext, use, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { useLocale } from '../platform/useMessages.ts';
import type { Declaration, RecordValues } from './declaration.ts';

/** Every resource. */
export const DeclarationsContext = createContext<readonly Declaration[]>([]);

/**
 * The declaration of the screen's resource, or of another by name. Screens get it here, and
 * declarations name their screens: neither imports the other. It names records in the reader's
 * language.
 */
export function useDeclaration(name?: string): Declaration {
  const wanted = useResourceContext(name ? { resource: name } : {});
  const declaration = use(DeclarationsContext).find((declared) => declared.name === wanted);
  const locale = useLocale();
  const spoken = useMemo(
    () =>
      declaration && {
        ...declaration,
        represent: (record: RecordValues) => declaration.represent(record, locale),
      },
    [declaration, locale],
  );
  if (!spoken) throw new Error(`No resource '${wanted}' is declared`);
  return spoken;
}
