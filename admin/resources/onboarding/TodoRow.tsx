import CompletedIcon from '@mui/icons-material/CheckCircle';
import BlockedIcon from '@mui/icons-material/LockOutlined';
import CurrentIcon from '@mui/icons-material/RadioButtonChecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { ManualActions } from './ManualActions.tsx';
import { MissingSetup } from './MissingSetup.tsx';
import { TakeBack, TodoActions } from './TodoActions.tsx';
import { stepStateOf, whoseTurn } from './whose-turn.ts';

interface Props {
  onboarding: AdminOnboarding;
  todo: OnboardingTodo;
  site: Site | undefined;
}

const looks = {
  completed: { Icon: CompletedIcon, color: 'success.main', tone: 'good' },
  current: { Icon: CurrentIcon, color: 'warning.main', tone: 'warn' },
  blocked: { Icon: BlockedIcon, color: 'text.secondary', tone: 'neutral' },
} as const;

/** A step on the timeline: its state, whose turn it is, and its actions. */
export function TodoRow({ onboarding, todo, site }: Props) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const state = stepStateOf(todo);
  const { Icon, color, tone } = looks[state];
  return (
    <Box component="li" data-step={todo.slug} sx={rowSx}>
      <Icon aria-hidden sx={{ color, fontSize: 20, bgcolor: 'background.paper', zIndex: 1 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography component="h4" sx={{ fontWeight: 'fontWeightMedium' }}>
            {todo.title[locale]}
          </Typography>
          <StateChip tone={tone} label={m.states[state]} />
        </Box>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          <Standing todo={todo} />
        </Typography>
        <MissingSetup onboarding={onboarding} todo={todo} />
        {todo.slug === 'PREPARE_INTEGRATION_MANUAL' && onboarding.manual && (
          <ManualActions onboarding={onboarding} manual={onboarding.manual} />
        )}
        {todo.canTakeBack && (
          <Box sx={actionsSx}>
            <TakeBack todo={todo} />
          </Box>
        )}
        {todo.status === 'OPEN' && (
          <Box sx={actionsSx}>
            <Assignee onboarding={onboarding} todo={todo} />
            {todo.canComplete && <TodoActions onboarding={onboarding} todo={todo} site={site} />}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const actionsSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 };

const rowSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: 3,
  pb: 4,
  '&:last-of-type': { pb: 0 },
  // The line from this step to the next.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 9,
    top: 20,
    bottom: 0,
    borderLeft: '2px solid',
    borderColor: 'line',
  },
} as const;

/** When and by whom it was done, since when and with whom it is current, or what it waits for. */
function Standing({ todo }: { todo: OnboardingTodo }) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const format = useFormat();
  const { completedAt, completedBy, currentSince, waitsFor } = todo;
  switch (stepStateOf(todo)) {
    case 'completed':
      return completedBy
        ? m.completedBy(format.instant(completedAt), completedBy.name)
        : m.completed(format.instant(completedAt));
    case 'blocked':
      return m.waitsFor(waitsFor.map((name) => nameOfWait(name, locale)).join(', '));
    case 'current': {
      const who = m.turnOf(whoseTurn(todo, m));
      return currentSince ? m.since(who, format.instant(currentSince)) : who;
    }
  }
}

/** The company's steps belong to its managers, and have no assignee. */
function Assignee({ onboarding, todo }: Pick<Props, 'onboarding' | 'todo'>) {
  const m = useMessages(onboardingAdminMessages);
  const mayAssign = useAllowed('companies');
  const isOperators = todo.assignableType === 'Admin';
  if (isOperators && mayAssign) return <AssigneeSelect onboarding={onboarding} todo={todo} />;
  const who = isOperators ? (todo.assignable?.name ?? m.unassigned) : m.company;
  return <Typography sx={{ color: 'text.secondary' }}>{m.responsible(who)}</Typography>;
}
