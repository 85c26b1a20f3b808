import LogoutIcon from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { useMe } from './MeContext.tsx';
import { useMessages } from './useMessages.ts';

export function UserMenu() {
  const me = useMe();
  const m = useMessages();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = `${me.firstName} ${me.lastName}`;
  return (
    <>
      <IconButton
        aria-label={m.frame.userMenu(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          sx={{
            width: 28,
            height: 28,
            fontSize: 12,
            fontWeight: 'fontWeightMedium',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {me.firstName.charAt(0)}
          {me.lastName.charAt(0)}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': m.frame.userMenu(name) },
          paper: { sx: { minWidth: 220 } },
        }}
      >
        <Box role="presentation" sx={{ px: 4, py: 2 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {me.email}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {me.roles.join(', ')}
          </Typography>
        </Box>
        <Divider sx={{ my: 1 }} />
        <MenuItem onClick={() => logout()}>
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          {m.frame.signOut}
        </MenuItem>
      </Menu>
    </>
  );
}
