import ContrastIcon from '@mui/icons-material/Contrast';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { AppBar, TitlePortal } from 'react-admin';
import { ChoiceMenu } from '../platform/ui/ChoiceMenu.tsx';
import { useMe } from '../platform/useMe.ts';
import { useLocale, useMessages } from '../platform/useMessages.ts';
import { useAppearance } from './Appearance.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useChooseLanguage } from './useChooseLanguage.ts';

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
