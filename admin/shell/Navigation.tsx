import CloseIcon from '@mui/icons-material/Close';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Menu, useGetList, useSidebarState, useTranslate } from 'react-admin';
import {
  type Badge,
  type Declaration,
  type NavigationGroup,
  navigationGroups,
} from '../engine/declaration.ts';
import { pages } from '../pages/index.ts';
import { isAllowed } from '../platform/permission.ts';
import { useMe } from '../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../platform/useMessages.ts';
import { resources } from '../resources/index.ts';
import { orderEntries } from './order-entries.ts';
import { roomForNavigation, topBarHeight } from './sizes.ts';

/** The overview, and the groups of declarations, limited to what the reader may see. */
export function Navigation() {
  const m = useMessages();
  const locale = useLocale();
  const { permissions } = useMe();
  const entriesOf = (group: NavigationGroup) =>
    orderEntries([
      ...resources
        .filter((one) => one.group === group && isAllowed(permissions, one.permission.read))
        .map(({ name, path, icon, title, badge }) => ({
          ...{ to: `/${path}`, Icon: icon, label: title.many[locale] },
          counted: badge && { name, badge },
        })),
      ...pages
        .filter((page) => page.group === group && isAllowed(permissions, page.permission))
        .map(({ path, icon, title }) => ({ to: path, Icon: icon, label: title[locale] })),
    ]).map((entry) => (
      <li key={entry.to}>
        <Entry {...entry} />
      </li>
    ));
  return (
    <Menu aria-label={m.frame.mainNavigation}>
      <Head />
      <ul>
        <li>
          <Menu.DashboardItem primaryText={m.groups.overview} leftIcon={<DashboardIcon />} />
        </li>
        {entriesOf('overview')}
      </ul>
      {navigationGroups.map((group) => {
        const shown = entriesOf(group);
        if (shown.length === 0) return null;
        return (
          <Group key={group} label={m.groups[group]}>
            {shown}
          </Group>
        );
      })}
    </Menu>
  );
}

function Head() {
  const { product } = useMessages();
  const translate = useTranslate();
  const hasRoom = useMediaQuery(roomForNavigation);
  const [, setOpen] = useSidebarState();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', height: topBarHeight, px: 2, mb: 2, gap: 2.5 }}
    >
      <Mark />
      <Typography component="p" sx={{ fontWeight: 'fontWeightBold', flex: 1 }}>
        {product}
      </Typography>
      {!hasRoom && (
        <IconButton
          aria-label={translate('ra.action.close_menu')}
          onClick={() => setOpen(false)}
          edge="end"
        >
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box sx={{ mt: 5 }}>
      <Typography
        id={id}
        component="p"
        variant="caption"
        sx={{ color: 'text.secondary', fontWeight: 'fontWeightMedium', px: 2, mb: 1 }}
      >
        {label}
      </Typography>
      <ul aria-labelledby={id}>{children}</ul>
    </Box>
  );
}

/** Three bars: daily revenue. */
const Mark = () => (
  <Box
    component="svg"
    viewBox="0 0 32 32"
    aria-hidden
    sx={{ width: 24, height: 24, flexShrink: 0, color: 'primary.main' }}
  >
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <Box component="g" sx={{ fill: (theme) => theme.palette.primary.contrastText }}>
      <rect x="8" y="16" width="4" height="8" rx="1.5" />
      <rect x="14" y="12" width="4" height="12" rx="1.5" opacity=".8" />
      <rect x="20" y="8" width="4" height="16" rx="1.5" />
    </Box>
  </Box>
);

interface EntryProps {
  to: string;
  Icon: Declaration['icon'];
  label: string;
  counted?: Counted | undefined;
}
interface Counted {
  name: string;
  badge: Badge;
}

function Entry({ to, Icon, label, counted }: EntryProps) {
  const item = { to, primaryText: label, leftIcon: <Icon /> };
  return counted ? <CountedItem {...counted} item={item} /> : <Menu.Item {...item} />;
}

/** A navigation item, with the number of records that its badge counts and a link to just those. */
function CountedItem({
  name,
  badge: { filter, sort, label },
  item,
}: Counted & { item: { to: string; primaryText: string; leftIcon: ReactElement } }) {
  const locale = useLocale();
  const format = useFormat();
  const pagination = { page: 1, perPage: 1 };
  const { total = 0 } = useGetList(name, { filter, sort, pagination });
  if (total === 0) return <Menu.Item {...item} />;
  const count = format.count(total);
  return (
    <Menu.Item
      {...item}
      to={{ pathname: item.to, search: `?filter=${encodeURIComponent(JSON.stringify(filter))}` }}
      aria-label={`${item.primaryText}, ${count} ${label[locale]}`}
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
