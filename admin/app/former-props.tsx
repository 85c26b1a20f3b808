import type { HTMLAttributes } from 'react';

type Former = { [name in 'inputProps' | 'InputProps' | 'InputLabelProps' | 'inputRef']?: unknown };

/**
 * react-admin hands its inputs and checkboxes what MUI 9 no longer knows, mostly beside the
 * `slotProps` that came instead. MUI passes it on to the page, and React warns of it: here it ends.
 */
const withoutFormer =
  (Element: 'div' | 'span' | 'label') =>
  ({
    inputProps,
    InputProps,
    InputLabelProps,
    inputRef,
    ...props
  }: HTMLAttributes<HTMLElement> & Former) => <Element {...props} />;

/** What react-admin's `<SimpleForm>` hands on to the `<Stack>` of its inputs is the form's alone. */
export const StackRoot = ({
  noValidate,
  mode,
  disableInvalidFormNotification,
  WarnWhenUnsavedChangesComponent,
  ...props
}: HTMLAttributes<HTMLElement> & Record<string, unknown>) => <div {...props} />;

export const FormControlRoot = withoutFormer('div');
export const FormControlLabelRoot = withoutFormer('label');
export const CheckboxRoot = withoutFormer('span');
