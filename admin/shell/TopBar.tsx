import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import ContrastIcon from '@mui/icons-material/Contrast';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { AppBar, TitlePortal, useLogout } from 'react-admin';
import { shownEmail } from '#shared/domain/host.ts';
import { ChoiceMenu } from '../platform/ui/ChoiceMenu.tsx';
import { PageButton } from '../platform/ui/PageButton.tsx';
import { useAsk } from '../platform/ui/QuestionPlace.tsx';
import { useKeys } from '../platform/useKeys.ts';
import { useMe } from '../platform/useMe.ts';
import { useLocale, useMessages } from '../platform/useMessages.ts';
import { useAppearance } from './Appearance.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { useChooseLanguage } from './useChooseLanguage.ts';

const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** Our screens have their title above their content; plain react-admin ones have it here. */
export function TopBar() {
  const { demo } = useMe();
  const m = useMessages();
  return (
    <AppBar alwaysOn toolbar={<Toolbar />} userMenu={<UserMenu />}>
      <PaletteButton />
      <TitlePortal variant="body1" />
      {demo && (
        <Tooltip title={m.demoDataHint}>
          <Chip
            label={m.demoData}
            variant="outlined"
            color="warning"
            tabIndex={0}
            sx={{ mr: 1, cursor: 'help' }}
          />
        </Tooltip>
      )}
    </AppBar>
  );
}

const Toolbar = () => (
  <>
    <LanguageMenu />
    <AppearanceMenu />
  </>
);

const faces = { system: <ContrastIcon />, light: <LightIcon />, dark: <DarkIcon /> };

function AppearanceMenu() {
  const [appearance, setAppearance] = useAppearance();
  const { frame } = useMessages();
  return (
    <ChoiceMenu
      label={frame.appearance}
      face={faces[appearance]}
      choices={frame.appearances}
      value={appearance}
      onChange={setAppearance}
    />
  );
}

function LanguageMenu() {
  const locale = useLocale();
  const chooseLanguage = useChooseLanguage();
  const { frame } = useMessages();
  return (
    <ChoiceMenu
      label={frame.language}
      face={locale.toUpperCase()}
      choices={frame.languages}
      value={locale}
      onChange={chooseLanguage}
    />
  );
}

/** The signed-in user, their rights, and signing out. */
function UserMenu() {
  const me = useMe();
  const m = useMessages();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ask = useAsk();
  const showKeys = () => ask((close) => <KeysDialog onClose={close} />);
  useKeys([{ key: '?', does: m.keys.title, press: showKeys }]);
  const name = `${me.firstName} ${me.lastName}`;
  return (
    <>
      <IconButton
        aria-label={m.frame.userMenu(name)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar sx={avatarSx}>
          {me.firstName.charAt(0)}
          {me.lastName.charAt(0)}
        </Avatar>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': m.frame.userMenu(name),
            sx: { minWidth: 240, maxWidth: 'calc(100vw - 24px)' },
          },
        }}
      >
        <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'line' }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Typography>
          <Typography variant="caption" component="p">
            {shownEmail(me.email)}
          </Typography>
          <Typography variant="caption" component="p">
            {me.roles.join(', ')}
          </Typography>
        </Box>
        <Box sx={{ p: 2 }}>
          <PageButton
            fullWidth
            color="inherit"
            to="/account"
            startIcon={<AccountIcon />}
            onClick={() => setAnchor(null)}
            sx={{ justifyContent: 'flex-start' }}
          >
            {m.frame.account}
          </PageButton>
          <Button
            fullWidth
            color="inherit"
            startIcon={<KeyboardIcon />}
            aria-keyshortcuts="?"
            onClick={() => {
              setAnchor(null);
              showKeys();
            }}
            sx={{ justifyContent: 'flex-start' }}
          >
            {m.keys.title}
          </Button>
          <Button
            fullWidth
            color="inherit"
            startIcon={<LogoutIcon />}
            onClick={() => logout()}
            sx={{ justifyContent: 'flex-start' }}
          >
            {m.frame.signOut}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

const avatarSx = {
  width: 28,
  height: 28,
  fontSize: 12,
  fontWeight: 'fontWeightMedium',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
