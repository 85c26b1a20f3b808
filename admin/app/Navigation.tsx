import CloseIcon from '@mui/icons-material/Close';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigationGroups } from '../engine/declaration.ts';
import { isAllowed } from '../engine/permission.ts';
import { pages } from '../pages/index.ts';
import { resources } from '../resources/index.ts';
import { useMe } from './MeContext.tsx';
import { topBarHeight } from './sizes.ts';
import { useLocale, useMessages } from './useMessages.ts';

/** The groups of the declarations, as far as the reader may see what is in them. */
export function Navigation({ onClose }: { onClose?: () => void }) {
  const m = useMessages();
  const locale = useLocale();
  const { permissions } = useMe();
  return (
    <Box component="nav" aria-label={m.frame.mainNavigation} sx={{ px: 3, pb: 6 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', height: topBarHeight, px: 2, mb: 2, gap: 2.5 }}
      >
        <Mark />
        <Typography component="p" sx={{ fontWeight: 'fontWeightBold', flex: 1 }}>
          {m.product}
        </Typography>
        {onClose && (
          <IconButton aria-label={m.frame.closeNavigation} onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <Items>
        <Item to="/" label={m.groups.overview} icon={DashboardIcon} exact />
      </Items>
      {navigationGroups.map((group) => {
        const shown = resources.filter(
          (declared) =>
            declared.group === group && isAllowed(permissions, declared.permission.read),
        );
        const screens = pages.filter(
          (page) => page.group === group && isAllowed(permissions, page.permission),
        );
        if (shown.length === 0 && screens.length === 0) return null;
        return (
          <Group key={group} label={m.groups[group]}>
            {shown.map(({ name, path, icon, title }) => (
              <Item key={name} to={`/${path}`} label={title.many[locale]} icon={icon} />
            ))}
            {screens.map(({ path, title, icon }) => (
              <Item key={path} to={path} label={title[locale]} icon={icon} />
            ))}
          </Group>
        );
      })}
    </Box>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
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
      <Items labelledBy={id}>{children}</Items>
    </Box>
  );
}

const Items = ({ labelledBy, children }: { labelledBy?: string; children: React.ReactNode }) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

interface ItemProps {
  to: string;
  label: string;
  icon: typeof SvgIcon;
  exact?: boolean;
}

function Item({ to, label, icon: Icon, exact }: ItemProps) {
  const { pathname } = useLocation();
  const current = exact ? pathname === to : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <li>
      <Box
        component={Link}
        to={to}
        aria-current={current ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          minHeight: 34,
          px: 2,
          my: 0.5,
          borderRadius: 1,
          textDecoration: 'none',
          color: 'text.primary',
          '& svg': { color: 'text.secondary', fontSize: 18 },
          '&:hover': { bgcolor: 'action.hover' },
          '&[aria-current]': {
            bgcolor: 'action.selected',
            fontWeight: 'fontWeightMedium',
            '& svg': { color: 'primary.main' },
          },
        }}
      >
        <Icon />
        {label}
      </Box>
    </li>
  );
}

/** Three bars: what comes in, day by day. */
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
