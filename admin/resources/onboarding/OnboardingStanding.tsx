import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { berlinDay, daysBetween } from '#shared/dates.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { currentSteps, whoseTurn } from './whose-turn.ts';

/** At a glance: whom it waits for, the longest wait first, or when it was done. */
export function OnboardingStanding({ onboarding }: { onboarding: AdminOnboarding }) {
  const { onboarding: m } = useMessages();
  const format = useFormat();
  const steps = currentSteps(onboarding);
  if (onboarding.status === 'COMPLETED') {
    return <Typography>{m.completedOn(format.instant(onboarding.completedAt))}</Typography>;
  }
  if (steps.length === 0) return <Typography>{m.nobody}</Typography>;
  return (
    <Box aria-live="polite">
      <Typography sx={{ color: 'text.secondary' }}>{m.waitingFor}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {steps.map((todo) => (
          <Typography key={todo.id} component="li">
            <Awaited todo={todo} />
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function Awaited({ todo }: { todo: OnboardingTodo }) {
  const { onboarding: m } = useMessages();
  const locale = useLocale();
  const since = berlinDay(todo.currentSince ? new Date(todo.currentSince) : new Date());
  const days = m.days(daysBetween(since, berlinDay(new Date())));
  return m.awaited(whoseTurn(todo, m), todo.title[locale], days);
}
