import BlockIcon from '@mui/icons-material/BlockOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../useMessages.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { Message } from './Message.tsx';
import { PageButton } from './PageButton.tsx';

/** Placeholders for title and content while a screen's code loads. */
export const LoadingScreen = () => (
  <Box aria-busy sx={{ pt: 2 }}>
    <Skeleton variant="rounded" width={220} height={28} />
    <Skeleton variant="rounded" height={320} sx={{ mt: 6 }} />
  </Box>
);

const ToOverview = () => {
  const m = useMessages();
  return (
    <PageButton variant="outlined" to="/">
      {m.failure.toOverview}
    </PageButton>
  );
};

export function NotFound() {
  const m = useMessages();
  usePageTitle(m.failure.notFoundTitle);
  return (
    <Message
      icon={<SearchOffIcon />}
      heading="h1"
      title={m.failure.notFoundTitle}
      action={<ToOverview />}
    >
      {m.failure.notFound}
    </Message>
  );
}

export function Forbidden() {
  const m = useMessages();
  usePageTitle(m.failure.forbiddenTitle);
  return (
    <Message
      icon={<BlockIcon />}
      heading="h1"
      title={m.failure.forbiddenTitle}
      action={<ToOverview />}
    >
      {m.failure.forbidden}
    </Message>
  );
}

/** A bug while rendering; the frame around it stays. */
export function ScreenFailed() {
  const m = useMessages();
  return (
    <Message
      icon={<ErrorIcon />}
      heading="h1"
      title={m.failure.screenTitle}
      action={
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {m.failure.reload}
        </Button>
      }
    >
      {m.failure.screenHint}
    </Message>
  );
}
