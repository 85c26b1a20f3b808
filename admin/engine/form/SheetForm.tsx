import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { focusUnreadable } from '../../platform/ui/focus-unreadable.ts';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

interface Props<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  /** The button's label. */
  action: string;
  isPending: boolean;
  /** Why it was refused, if no input says so. */
  refusal: ReactNode;
  /** Set once there is nothing left to save. */
  leaving: RefObject<boolean>;
  width?: number;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form next to the screen that does not edit a record. */
export function SheetForm<Values extends FieldValues>({
  title,
  form,
  action,
  isPending,
  refusal,
  leaving,
  width,
  onSubmit,
  onClose,
  children,
}: Props<Values>) {
  const m = useMessages();
  const id = useId();
  const submit = form.handleSubmit((values) => {
    if (!focusUnreadable(id)) onSubmit(values);
  });
  return (
    <SideSheet title={title} onClose={onClose} {...(width && { width })}>
      <FormProvider {...form}>
        <form id={id} onSubmit={submit} noValidate style={formStyle}>
          <Box sx={inputsSx}>{children}</Box>
          <Box sx={footerSx}>
            {refusal}
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
              <Button color="inherit" onClick={onClose}>
                {m.cancel}
              </Button>
              <Button
                type="submit"
                variant="contained"
                disabled={!form.formState.isDirty}
                loading={isPending}
              >
                {action}
              </Button>
            </Box>
          </Box>
        </form>
        <UnsavedChanges leaving={leaving} />
      </FormProvider>
    </SideSheet>
  );
}

const formStyle = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;

const inputsSx = {
  flex: 1,
  overflowY: 'auto',
  px: 6,
  py: 4,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
} as const;

const footerSx = {
  px: 6,
  py: 3,
  borderTop: 1,
  borderColor: 'line',
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
} as const;
