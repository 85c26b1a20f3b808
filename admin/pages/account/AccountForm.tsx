import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { InlineFailure } from '../../platform/ui/Failure.tsx';

interface Props {
  onSubmit: () => void;
  /** Errors that no input can show. */
  failure: unknown;
  label: string;
  isPending: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The inputs of one section and the button that sends them. */
export function AccountForm({ onSubmit, failure, label, isPending, disabled, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
      {Boolean(failure) && <InlineFailure error={failure} />}
      {children}
      <Box>
        <Button type="submit" variant="contained" loading={isPending} disabled={disabled ?? false}>
          {label}
        </Button>
      </Box>
    </Box>
  );
}
