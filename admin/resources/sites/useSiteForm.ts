import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { tell } from '#shared/messages/tell.ts';
import { useLocale } from '../../app/useMessages.ts';
import { faultsIn } from './faults-in.ts';
import { useSiteAct } from './useSiteAct.ts';

interface Options<Values extends FieldValues> {
  siteId: number;
  /** Of the call, below the site's own address. */
  path: string;
  /** What the server checks the call by. */
  schema: z.ZodType;
  form: UseFormReturn<Values>;
  /** The input that shows what is said of a field of the call. */
  inputOf: (field: string) => Path<Values>;
  /** What is said when it is done. */
  said: string;
  onClose: () => void;
}

/** Sends a form about what a site has; what is wrong stands beside its inputs. */
export function useSiteForm<Values extends FieldValues>({
  schema,
  form,
  inputOf,
  onClose,
  ...call
}: Options<Values>) {
  const locale = useLocale();
  const leaving = useRef(false);
  const show = (faults: Record<string, string>) => {
    for (const [field, message] of Object.entries(faults)) {
      form.setError(inputOf(field), { message: tell(message, locale) });
    }
  };
  const { mutate, isPending, error } = useSiteAct({
    ...call,
    show,
    onDone: () => {
      leaving.current = true;
      onClose();
    },
  });
  return {
    leaving,
    isPending,
    error,
    send(body: Record<string, unknown>) {
      const faults = faultsIn(schema, body);
      if (Object.keys(faults).length > 0) show(faults);
      else mutate(body);
    },
  };
}
