import { useCallback } from 'react';
import { problemOf } from '../platform/http-client.ts';
import { told } from '../platform/told.ts';
import { useErrorText } from '../platform/useErrorText.ts';
import { useLocale } from '../platform/useMessages.ts';
import { linesAbove } from './form/lines-above.ts';
import { useDeclaration } from './useDeclaration.ts';

/**
 * Why a record of the screen's resource was refused: what is said of its fields, such as a rule's
 * own message, or else of the whole. Nothing where all of it stands at inputs that are `shown`.
 */
export function useRefusalText() {
  const { entity } = useDeclaration();
  const locale = useLocale();
  const errorText = useErrorText();
  return useCallback(
    (error: unknown, shown: readonly string[] = []): string => {
      const { errors = {} } = problemOf(error);
      const said = Object.entries(errors).map(
        ([field, code]) => [field, told(code, locale)] as const,
      );
      if (said.length === 0) return errorText(error);
      return linesAbove(said, { shown, entity, locale }).join(' ');
    },
    [entity, locale, errorText],
  );
}
