import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { OnboardingKind } from '#shared/domain/onboarding/blueprints.ts';
import { rightsForStep } from '#shared/domain/onboarding/rights-for-step.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import type {
  AdminOnboarding,
  AssignableAdmin,
  OnboardingTodo,
} from '#shared/schemas/calls/onboarding.ts';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useOnboardingAction } from './useOnboardingAction.ts';

interface Props {
  onboarding: AdminOnboarding;
  todo: OnboardingTodo;
}

/** The operator's assignee of a step; shown at once, reverted if refused. */
export function AssigneeSelect({ onboarding, todo }: Props) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const others = useAdminChoices(onboarding.kind, todo.slug);
  const assign = useOnboardingAction();
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
