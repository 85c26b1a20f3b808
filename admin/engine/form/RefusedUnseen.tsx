import Alert from '@mui/material/Alert';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocale } from '../../platform/useMessages.ts';
import type { DeclaredEntity, FormItem } from '../declaration.ts';
import { linesAbove } from './lines-above.ts';

interface Props {
  items: readonly FormItem[];
  entity: DeclaredEntity;
}

/** Schema errors without an input in the form: otherwise saving would silently do nothing. */
export function RefusedUnseen({ items, entity }: Props) {
  const { errors } = useFormState();
  const values = useWatch();
  const locale = useLocale();
  const shown = items.filter(({ when }) => !when || when(values)).map(({ name }) => name);
  const said = Object.entries(errors).map(
    ([field, error]) => [field, String(error?.message ?? '')] as const,
  );
  const lines = linesAbove(said, { shown, entity, locale });
  if (lines.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" role="alert">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
