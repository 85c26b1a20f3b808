import type { HTMLAttributes } from 'react';

type Former = { [name in 'inputProps' | 'InputProps' | 'InputLabelProps' | 'inputRef']?: unknown };

/**
 * react-admin passes its inputs props that MUI 9 no longer knows, mostly along with the `slotProps`
 * that replaced them. MUI passes them to the DOM, and React warns: they are dropped here.
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

/** What react-admin's `<SimpleForm>` passes to the `<Stack>` of its inputs is for the form only. */
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
