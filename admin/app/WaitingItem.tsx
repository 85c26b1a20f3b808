import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Menu, useGetList } from 'react-admin';
import type { Waiting } from '../engine/declaration.ts';
import { useFormat, useLocale } from './useMessages.ts';

interface Props {
  to: string;
  primaryText: string;
  leftIcon: ReactNode;
  waiting: Waiting & { resource: string };
}

/** An item of the navigation with how many of its records wait for somebody; it leads to just those. */
export function WaitingItem({ to, primaryText, leftIcon, waiting }: Props) {
  const { resource, filter, sort, label } = waiting;
  const locale = useLocale();
  const format = useFormat();
  const { total = 0 } = useGetList(resource, {
    ...{ filter, sort },
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return <Menu.Item {...{ to, primaryText, leftIcon }} />;
  const count = format.count(total);
  const title = `${primaryText}, ${count} ${label[locale]}`;
  return (
    <Menu.Item
      to={`${to}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      aria-label={title}
      tooltipProps={{ title }}
      leftIcon={leftIcon}
      primaryText={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {primaryText}
          <Box component="span" sx={countSx}>
            {count}
          </Box>
        </Box>
      }
    />
  );
}

const countSx = {
  ml: 'auto',
  px: 1.5,
  minWidth: 20,
  lineHeight: '20px',
  borderRadius: 5,
  textAlign: 'center',
  fontSize: 12,
  fontWeight: 'fontWeightMedium',
  color: 'error.contrastText',
  bgcolor: 'error.main',
} as const;
