import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tell } from '#shared/saying/tell.ts';
import { useLocale } from '../../platform/useMessages.ts';

interface Props {
  /** What was done. */
  done: string;
  /** Names the list. */
  label: string;
  skipped: { id: number; said: string }[];
  nameOf: (id: number) => ReactNode;
  /** A line before them. */
  children?: ReactNode;
}

/** The outcome of an act on several records: what it left out, each with its reason. */
export function LeftOut({ done, label, skipped, nameOf, children }: Props) {
  const locale = useLocale();
  return (
    <Alert severity="warning" variant="outlined" role="alert">
      {done}
      <Box component="ul" aria-label={label} sx={{ m: 0, mt: 2, pl: 5 }}>
        {children}
        {skipped.map(({ id, said }) => (
          <li key={id}>
            {nameOf(id)}: {tell(said, locale)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
