import Box from '@mui/material/Box';
import { Menu, useGetList } from 'react-admin';
import type { Declaration } from '../engine/declaration.ts';
import { useFormat, useLocale } from '../platform/useMessages.ts';

/** A navigation item, with the number of its pending records and a link to just those. */
export function WaitingItem({ resource }: { resource: Declaration }) {
  const { name, path, title, icon: Icon, waiting } = resource;
  const locale = useLocale();
  const format = useFormat();
  const { total = 0 } = useGetList(name, {
    ...{ filter: waiting?.filter, sort: waiting?.sort },
    pagination: { page: 1, perPage: 1 },
  });
  const item = { to: `/${path}`, primaryText: title.many[locale], leftIcon: <Icon /> };
  if (!waiting || total === 0) return <Menu.Item {...item} />;
  const count = format.count(total);
  const said = `${item.primaryText}, ${count} ${waiting.label[locale]}`;
  return (
    <Menu.Item
      {...item}
      to={{
        pathname: item.to,
        search: `?filter=${encodeURIComponent(JSON.stringify(waiting.filter))}`,
      }}
      aria-label={said}
      // It would repeat the label.
      tooltipProps={{ title: '' }}
      primaryText={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {item.primaryText}
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
