import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { isUnanswered } from '../http-client.ts';
import { useErrorText } from '../useErrorText.ts';
import { useMessages } from '../useMessages.ts';

interface Lost {
  error: unknown;
  retry: () => void;
}

/** Reports a lost part until the returned function is called; null without a box for it. */
const OutageContext = createContext<((lost: Lost) => () => void) | null>(null);

/** One box for all that a screen lacks while the server is away; its retry loads all of it. */
export function Outage({ children }: { children: ReactNode }) {
  const m = useMessages();
  const text = useErrorText();
  const [lost, setLost] = useState<readonly Lost[]>([]);
  const tell = useCallback((one: Lost) => {
    setLost((all) => [...all, one]);
    return () => setLost((all) => all.filter((other) => other !== one));
  }, []);
  const retry = () => {
    for (const one of lost) one.retry();
  };
  return (
    <>
      {lost[0] && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {m.failure.retry}
            </Button>
          }
          sx={{ my: 2 }}
        >
          {hasWords(lost[0].error) ? text(lost[0].error) : m.failure.unreachable}
        </Alert>
      )}
      <OutageContext value={tell}>{children}</OutageContext>
    </>
  );
}

/** For what opens over a screen, where the screen's box cannot be seen. */
export const OverScreen = ({ children }: { children: ReactNode }) => (
  <OutageContext value={null}>{children}</OutageContext>
);

/** @returns whether the screen's box says that this part could not be loaded */
export function useToldAbove(error: unknown, retry: (() => void) | undefined): boolean {
  const tell = use(OutageContext);
  const isTold = tell !== null && retry !== undefined && isOutage(error);
  useEffect(() => (isTold ? tell({ error, retry }) : undefined), [isTold, tell, error, retry]);
  return isTold;
}

/** A proxy's answer has no code of ours. */
const hasWords = (error: unknown) => error instanceof HttpError && error.body?.code !== undefined;

/** Is everything else down, too? No answer, a proxy's instead of ours, or no database. */
const isOutage = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof HttpError && error.body?.code === 'database-unavailable');
