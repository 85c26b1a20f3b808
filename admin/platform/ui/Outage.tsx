import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { HttpError } from 'react-admin';
import { groupBy } from '#shared/group-by.ts';
import { isUnanswered } from '../http-client.ts';
import { useErrorText } from '../useErrorText.ts';
import { useMessages } from '../useMessages.ts';
import { RequestId } from './RequestId.tsx';

interface Lost {
  error: unknown;
  retry: () => void;
}

interface Gathering {
  /** Reports a lost part until the returned function is called. */
  tell: (lost: Lost) => () => void;
  /** Causes that have a box. */
  told: ReadonlySet<string>;
}

/** Null without a place for boxes. */
const OutageContext = createContext<Gathering | null>(null);

/**
 * One box for all that a screen lacks while the server is away, and for several parts that fail
 * alike; its retry loads all of them.
 */
export function Outage({ children }: { children: ReactNode }) {
  const m = useMessages();
  const text = useErrorText();
  const [lost, setLost] = useState<readonly Lost[]>([]);
  const tell = useCallback((one: Lost) => {
    setLost((all) => [...all, one]);
    return () => setLost((all) => all.filter((other) => other !== one));
  }, []);
  const boxes = useMemo(
    () =>
      [...groupBy(lost, ({ error }) => causeOf(error) ?? '')].filter(
        ([cause, parts]) => cause === away || parts.length > 1,
      ),
    [lost],
  );
  const gathering = useMemo(
    () => ({ tell, told: new Set([away, ...boxes.map(([cause]) => cause)]) }),
    [tell, boxes],
  );
  return (
    <>
      {boxes.map(([cause, parts]) => (
        <Alert
          key={cause}
          severity="error"
          action={
            <Button
              color="inherit"
              onClick={() => {
                for (const one of parts) one.retry();
              }}
            >
              {m.failure.retry}
            </Button>
          }
          sx={{ my: 2 }}
        >
          {hasWords(parts[0]?.error) ? text(parts[0]?.error) : m.failure.unreachable}{' '}
          <RequestId error={parts[0]?.error} />
        </Alert>
      ))}
      <OutageContext value={gathering}>{children}</OutageContext>
    </>
  );
}

/** For what opens over a screen, where the screen's box cannot be seen. */
export const OverScreen = ({ children }: { children: ReactNode }) => (
  <OutageContext value={null}>{children}</OutageContext>
);

/** @returns whether the screen's box says that this part could not be loaded */
export function useToldAbove(error: unknown, retry: (() => void) | undefined): boolean {
  const gathering = use(OutageContext);
  const tell = gathering?.tell;
  const cause = causeOf(error);
  useEffect(
    () => (tell && retry && cause ? tell({ error, retry }) : undefined),
    [tell, error, retry, cause],
  );
  return retry !== undefined && cause !== undefined && gathering?.told.has(cause) === true;
}

/** A proxy's answer has no code of ours. */
const hasWords = (error: unknown) => error instanceof HttpError && error.body?.code !== undefined;

const away = 'away';

/** What fails for several parts of a screen at once; a wrong address or a right that lacks is one's own. */
const causeOf = (error: unknown): string | undefined => {
  if (isOutage(error)) return away;
  const isOurs = error instanceof HttpError && (error.status >= 500 || error.status === 429);
  return isOurs ? error.body?.code : undefined;
};

/** Is everything else down, too? No answer, a proxy's instead of ours, or no database. */
const isOutage = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof HttpError && error.body?.code === 'database-unavailable');
