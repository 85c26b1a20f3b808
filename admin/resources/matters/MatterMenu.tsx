import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import { overviewMatterMessages } from '#shared/messages/overview-matters.ts';
import type { MarkBody, Matter, OverviewMatters } from '#shared/schemas/calls/overview.ts';
import { NamedMenu } from '../../platform/ui/NamedMenu.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

const UntilDay = lazy(() => import('./UntilDay.tsx'));

interface Props {
  matter: Matter;
  title: string;
  admins: OverviewMatters['admins'];
}

type Act = Omit<MarkBody, 'kind' | 'key'> & { label: string };

/** Who takes care of a matter, that it was seen, and when it is back. */
export function MatterMenu({ matter, title, admins }: Props) {
  const { kind, key, rights, assignee, acknowledged, snoozed } = matter;
  const m = useMessages(overviewMatterMessages);
  const me = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asksDay, setAsksDay] = useState(false);
  const change = useDirectChange();
  const today = berlinDay(new Date());
  const acts: Act[] = [
    ...(assignee?.id === me.id ? [] : [{ label: m.takeIt, assigneeId: me.id }]),
    ...(assignee ? [{ label: m.letGo, assigneeId: null }] : []),
    acknowledged ? { label: m.unseen, acknowledged: false } : { label: m.seen, acknowledged: true },
    ...(snoozed
      ? [{ label: m.again, snoozedUntil: null }]
      : [
          { label: m.nextWeekday, snoozedUntil: nextWeekday(today) },
          ...(nextWeekday(today) === nextMonday(today)
            ? []
            : [{ label: m.nextWeek, snoozedUntil: nextMonday(today) }]),
          { label: m.nextMonth, snoozedUntil: addDay(today, 28) },
        ]),
  ];
  const others = admins.filter(
    ({ id, rights: granted }) =>
      id !== me.id && id !== assignee?.id && granted.some((right) => rights.includes(right)),
  );
  function act({ label: _, ...mark }: Act) {
    setAnchor(null);
    change.mutate(
      { path: 'overview/marks', body: { kind, key, ...mark }, done: m.noted },
      { onSuccess: () => setAsksDay(false) },
    );
  }
  const itemOf = (one: Act) => (
    <MenuItem key={one.label} onClick={() => act(one)}>
      {one.label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={m.menu(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={change.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <NamedMenu label={m.menu(title)} anchor={anchor} onClose={() => setAnchor(null)}>
        {acts.map(itemOf)}
        {!snoozed && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setAsksDay(true);
            }}
          >
            {m.untilDay}
          </MenuItem>
        )}
        {others.length > 0 && <Divider />}
        {others.length > 0 && <ListSubheader role="presentation">{m.give}</ListSubheader>}
        {others.map(({ id, name }) => itemOf({ label: name, assigneeId: id }))}
      </NamedMenu>
      {asksDay && (
        <Suspense fallback={null}>
          <UntilDay
            title={m.menu(title)}
            onChoose={(snoozedUntil) => act({ label: m.untilDay, snoozedUntil })}
            onClose={() => setAsksDay(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const weekday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay();
const nextMonday = (today: Day): Day => addDay(today, (8 - weekday(today)) % 7 || 7);
const nextWeekday = (today: Day): Day =>
  weekday(today) >= 5 ? nextMonday(today) : addDay(today, 1);
