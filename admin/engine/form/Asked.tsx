import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormItem } from '../declaration.ts';

type Values = Record<string, unknown>;

interface Props {
  when: ((values: Values) => boolean) | undefined;
  children: ReactNode;
}

/** An input that is there only while the rest of the form asks for it. */
export function Asked({ when, children }: Props) {
  const values = useWatch<Values>();
  return !when || when(values) ? children : null;
}

/** A form's values; fields that it does not ask for are empty. */
export const askedOf = (form: readonly FormItem[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    form.filter(({ when }) => when && !when(values)).map(({ name }) => [name, null]),
  ),
});
