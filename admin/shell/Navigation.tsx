import CloseIcon from '@mui/icons-material/Close';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, useId } from 'react';
import { Menu, useGetList, useSidebarState, useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
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

/** This many entries fit on a screen 900 px high. */
const mostAtOnce = 18;
/** The groups open at first for readers with more entries than that. */
const openAtFirst: NavigationGroup[] = ['reports', 'network'];

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
    ]);
  const groups = navigationGroups.map((group) => ({ group, entries: entriesOf(group) }));
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Menu aria-label={m.frame.mainNavigation}>
      <Head />
      <ul>
        <li>
          <Menu.DashboardItem primaryText={m.groups.overview} leftIcon={<DashboardIcon />} />
        </li>
        {entriesOf('overview').map(itemOf)}
      </ul>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ group, entries }) => (
          <Group
            key={group}
            label={m.groups[group]}
            entries={entries}
            isOpenAtFirst={count <= mostAtOnce || openAtFirst.includes(group)}
            name={group}
          />
        ))}
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

interface GroupProps {
  name: NavigationGroup;
  label: string;
  entries: EntryProps[];
  isOpenAtFirst: boolean;
}

/** Its heading opens and closes it, as its reader left it; it is open around the screen in view. */
function Group({ name, label, entries, isOpenAtFirst }: GroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  const [kept, keep] = useStore<Partial<Record<NavigationGroup, boolean>>>('navigation.open', {});
  const isHere = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const isOpen = isHere || (kept[name] ?? isOpenAtFirst);
  return (
    <Box sx={{ mt: 3 }}>
      <ButtonBase
        id={id}
        aria-expanded={isOpen}
        disabled={isHere}
        onClick={() => keep({ ...kept, [name]: !isOpen })}
        sx={headingSx}
      >
        {label}
        <ExpandIcon
          sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', opacity: isHere ? 0 : 1 }}
        />
      </ButtonBase>
      {isOpen && <ul aria-labelledby={id}>{entries.map(itemOf)}</ul>}
    </Box>
  );
}

const headingSx = {
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 28,
  px: 2,
  borderRadius: 1,
  typography: 'caption',
  color: 'text.secondary',
  fontWeight: 'fontWeightMedium',
  '&:hover': { color: 'text.primary' },
} as const;

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

const itemOf = (entry: EntryProps) => (
  <li key={entry.to}>
    <Entry {...entry} />
  </li>
);

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
