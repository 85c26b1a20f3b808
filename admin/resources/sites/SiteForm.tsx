import Alert from '@mui/material/Alert';
import { type ReactNode, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { tell } from '#shared/saying/tell.ts';
import { saidOf } from '../../../shared/saying/tell.ts';
import { SheetForm } from '../../engine/form/SheetForm.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { type Change, useChange } from '../../platform/useChange.ts';
import { useLocale } from '../../platform/useMessages.ts';

interface Props<Values extends FieldValues> extends Pick<Change, 'path' | 'said'> {
  form: UseFormReturn<Values>;
  title: string;
  /** The button's label, if not the title. */
  action?: string;
  /** Its effects. */
  rules: ReactNode;
  /** The server's schema of the call. */
  schema: z.ZodType;
  /** The form's values as the call's body. */
  bodyOf: (values: Values) => Record<string, unknown>;
  /** The input that shows messages for a field of the call. */
  inputOf: (field: string) => Path<Values>;
  onClose: () => void;
  children: ReactNode;
}

/** A form about a site's holdings; errors appear at its inputs. */
export function SiteForm<Values extends FieldValues>({
  form,
  title,
  action = title,
  rules,
  schema,
  bodyOf,
  inputOf,
  onClose,
  children,
  ...call
}: Props<Values>) {
  const locale = useLocale();
  const leaving = useRef(false);
  const show = (faults: Record<string, string>) => {
    for (const [field, message] of Object.entries(faults)) {
      form.setError(inputOf(field), { message: tell(message, locale) });
    }
  };
  const { mutate, isPending, error } = useChange({
    ...call,
    show,
    onDone: () => {
      leaving.current = true;
      onClose();
    },
  });
  const send = (values: Values) => {
    const body = bodyOf(values);
    const faults = faultsIn(schema, body);
    if (Object.keys(faults).length > 0) show(faults);
    else mutate(body);
  };
  return (
    <SheetForm
      title={title}
      form={form}
      action={action}
      isPending={isPending}
      refusal={error && <InlineFailure error={error} />}
      leaving={leaving}
      onSubmit={send}
      onClose={onClose}
    >
      <Alert severity="info" variant="outlined">
        {rules}
      </Alert>
      {children}
    </SheetForm>
  );
}

/** The errors of a call's own schema for its body, by field. */
function faultsIn(schema: z.ZodType, body: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const field = String(issue.path[0]);
    faults[field] ??= body[field] === undefined ? 'required' : saidOf(issue);
  }
  return faults;
}
