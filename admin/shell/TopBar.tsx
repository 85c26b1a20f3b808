import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { AppBar, TitlePortal } from 'react-admin';
import { useMe } from '../platform/useMe.ts';
import { useMessages } from '../platform/useMessages.ts';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { UserMenu } from './UserMenu.tsx';

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
