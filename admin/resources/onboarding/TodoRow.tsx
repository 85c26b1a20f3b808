import CompletedIcon from '@mui/icons-material/CheckCircle';
import BlockedIcon from '@mui/icons-material/LockOutlined';
import CurrentIcon from '@mui/icons-material/RadioButtonChecked';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { OnboardingKind } from '#shared/domain/onboarding/blueprints.ts';
import { rightsForStep } from '#shared/domain/onboarding/rights-for-step.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type {
  AdminOnboarding,
  AssignableAdmin,
  OnboardingTodo,
} from '#shared/schemas/calls/onboarding.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { useConfigurationNames } from '../configurations/useConfigurationNames.ts';
import { ManualActions } from './ManualActions.tsx';
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

interface AssigneeSelectProps {
  onboarding: AdminOnboarding;
  todo: OnboardingTodo;
}

/** The operator's assignee of a step; shown at once, reverted if refused. */
function AssigneeSelect({ onboarding, todo }: AssigneeSelectProps) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const others = useAdminChoices(onboarding.kind, todo.slug);
  const assign = useDirectChange();
  const { assignable } = todo;
  const isKnown = !assignable || others.some(({ id }) => id === assignable.id);
  const choices = isKnown ? others : [assignable, ...others];
  const wanted = assign.isPending ? assign.variables.body : undefined;
  const value = wanted && 'assignableId' in wanted ? wanted.assignableId : assignable?.id;
  const give = (id: number) => {
    const name = choices.find((one) => one.id === id)?.name;
    if (name === undefined || id === assignable?.id) return;
    assign.mutate({
      path: `todos/${todo.id}/assign`,
      body: { assignableType: 'Admin', assignableId: id },
      done: m.assigned(name),
    });
  };
  return (
    <Select
      size="small"
      displayEmpty
      value={value ?? ''}
      disabled={assign.isPending}
      onChange={(event) => give(Number(event.target.value))}
      inputProps={{ 'aria-label': m.assigneeOf(todo.title[locale]) }}
      sx={{ minWidth: 160, maxWidth: '100%', '& .MuiSelect-select': { py: 1 } }}
    >
      {!assignable && (
        <MenuItem value="" disabled>
          {m.assign}
        </MenuItem>
      )}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Possible assignees of a step: admins who may do it. */
function useAdminChoices(kind: OnboardingKind, slug: string): AssignableAdmin[] {
  const { data = [] } = useCall<AssignableAdmin[]>('assignable-admins');
  const needed: string[] = rightsForStep(kind, slug);
  return data.filter(({ rights }) => rights.some((right) => needed.includes(right)));
}

/** The lines of the ad-server setup that a step waits for, linked to where they are entered. */
function MissingSetup({
  onboarding: { setup, entityId },
  todo,
}: {
  onboarding: AdminOnboarding;
  todo: OnboardingTodo;
}) {
  const { manual: m } = useMessages(onboardingAdminMessages);
  const { itemOf } = useConfigurationNames();
  if (!setup || setup.lacks.length === 0) return null;
  const { waitsFor } = todo;
  // Named once: steps that wait for the ad server wait for the same lines.
  if (!waitsFor.includes('configurationComplete') || waitsFor.includes('SETUP_AD_SERVER'))
    return null;
  return (
    <Box sx={{ mt: 1 }}>
      {m.lacks(setup.lacks.map((item) => itemOf({ ...item, value: null })).join(', '))}{' '}
      <PageLink
        to={`/sites/${entityId}/configurations/${setup.configurationId}`}
        underline="always"
      >
        {m.toSetup}
      </PageLink>
    </Box>
  );
}
