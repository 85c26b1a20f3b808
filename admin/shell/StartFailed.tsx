import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { backOfficeMessages } from '#shared/messages/back-office.ts';
import { Message } from '../platform/ui/Message.tsx';
import { createBackOfficeTheme } from './theme.ts';

/** The server did not say who is signed in, so nothing else can be shown. */
export function StartFailed() {
  const m = backOfficeMessages[navigator.language.startsWith('en') ? 'en' : 'de'];
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => createBackOfficeTheme(dark ? 'dark' : 'light'), [dark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <main>
        <Message
          icon={<CloudOffIcon />}
          heading="h1"
          title={m.failure.title}
          action={
            <Button variant="outlined" onClick={() => window.location.reload()}>
              {m.failure.retry}
            </Button>
          }
        >
          {m.failure.unreachable}
        </Message>
      </main>
    </ThemeProvider>
  );
}
