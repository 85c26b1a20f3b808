import CheckIcon from '@mui/icons-material/Check';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { NamedMenu } from './NamedMenu.tsx';

interface Props<T extends string> {
  label: string;
  /** The button's content: an icon or a few letters. */
  face: ReactNode;
  choices: Record<T, string>;
  value: T;
  onChange: (value: T) => void;
}

/** A small button that opens a menu with one selected entry. */
export function ChoiceMenu<T extends string>({ label, face, choices, value, onChange }: Props<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={`${label}: ${choices[value]}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ minWidth: 36, height: 36, fontSize: 14, fontWeight: 'fontWeightMedium' }}
        >
          {face}
        </IconButton>
      </Tooltip>
      <NamedMenu label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        {(Object.keys(choices) as T[]).map((choice) => (
          <MenuItem
            key={choice}
            selected={choice === value}
            role="menuitemradio"
            aria-checked={choice === value}
            onClick={() => {
              onChange(choice);
              setAnchor(null);
            }}
          >
            <ListItemIcon>{choice === value && <CheckIcon />}</ListItemIcon>
            <ListItemText>{choices[choice]}</ListItemText>
          </MenuItem>
        ))}
      </NamedMenu>
    </>
  );
}
