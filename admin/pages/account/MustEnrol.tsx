import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { PutOff } from '../../platform/ui/PutOff.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { Enrolment } from './Enrolment.tsx';

/** All that an admin sees whose required second factor is not set up yet. */
export default function MustEnrol() {
  const { frame } = useMessages();
  const m = useMessages(accountMessages).account;
  const locale = useLocale();
  const logout = useLogout();
  usePageTitle(m.mustEnrolTitle);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <Box component="main" sx={{ maxWidth: 520, mx: 'auto', px: 4, py: { xs: 6, sm: 14 } }}>
      <Card sx={{ p: { xs: 5, sm: 8 }, display: 'grid', gap: 4 }}>
        <Typography variant="h1">{m.mustEnrolTitle}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{m.mustEnrol}</Typography>
        {/* Visibility is decided at the start: now there is more to show. */}
        <Enrolment doneLabel={m.continue} onDone={() => window.location.reload()} />
        <PutOff onDone={() => window.location.reload()} />
      </Card>
      <Button
        color="inherit"
        startIcon={<LogoutIcon />}
        onClick={() => logout()}
        sx={{ mt: 4, color: 'text.secondary' }}
      >
        {frame.signOut}
      </Button>
    </Box>
  );
}
