import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMe } from '../platform/useMe.ts';
import { useMessages } from '../platform/useMessages.ts';

/** The signed-in user, their rights, and signing out. */
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
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {me.email}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {me.roles.join(', ')}
          </Typography>
        </Box>
        <Box sx={{ p: 2 }}>
          <Button
            fullWidth
            color="inherit"
            component={Link}
            to="/account"
            startIcon={<AccountIcon />}
            onClick={() => setAnchor(null)}
            sx={{ justifyContent: 'flex-start' }}
          >
            {m.frame.account}
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
