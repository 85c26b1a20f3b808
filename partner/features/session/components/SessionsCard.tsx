import { formatInstant } from '#shared/dates.ts';
import { describeDevice } from '#shared/describe-device.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { Session } from '#shared/schemas/calls/account.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { endOtherSessions, endSessionOf, useSessions } from '../api/useSessions.ts';
import '../../../ui/Form.css';
import '../../../ui/RowList.css';

/** Every device signed in with this account; this one signs out in the menu. */
export function SessionsCard() {
  const t = useMessages(partnerSettingsMessages).sessions;
  const toast = useToast();
  const { data: sessions, error: missing, mutate } = useSessions();
  const { error, isSending, run } = useAction(async (id: string | null) => {
    await (id === null ? endOtherSessions() : endSessionOf(id));
    toast(id === null ? t.othersEnded : t.ended);
    await mutate();
  });
  return (
    <section className="card form-card">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <Refusal error={error} />
      {missing && !sessions && <LoadFailure text={t.missing} error={missing} onRetry={mutate} />}
      {!sessions && !missing && <Skeleton width="100%" height={72} />}
      {sessions && (
        <ul className="bare-list row-list sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isSending}
              onEnd={() => void run(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 2 && (
        <div className="form-buttons">
          <Button isBusy={isSending} onClick={() => void run(null)}>
            {t.endOthers}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd(): void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const m = useMessages(partnerSettingsMessages).sessions;
  const { browser, system } = describeDevice(session.userAgent);
  const device = browser && system ? m.on(browser, system) : (browser ?? system ?? m.unknownDevice);
  return (
    <li>
      <Icon name="device" />
      <span className="row-list-text">
        <span className="row-list-name row">
          {device}
          {session.current && <Chip tone="good">{m.here}</Chip>}
        </span>
        <span className="muted number">
          {m.lastSeen(formatInstant(session.lastSeenAt))}
          {session.ip && `, ${m.from(session.ip)}`}
        </span>
      </span>
      {!session.current && (
        <Button isBusy={isBusy} onClick={onEnd} aria-label={m.endNamed(device)}>
          {m.end}
        </Button>
      )}
    </li>
  );
}
