// biome-ignore lint/style/noRestrictedImports: the one place for it
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The button that opened it; closed without. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of a button. It hangs at the end of the body, so it brings a landmark of its own. */
export const NamedMenu = ({ label, anchor, onClose, children }: Props) =>
  anchor && (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': label },
        paper: { role: 'region', 'aria-label': label },
      }}
    >
      {children}
    </Menu>
  );
