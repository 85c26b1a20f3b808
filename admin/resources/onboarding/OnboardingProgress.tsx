import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { berlinDay, daysBetween } from '#shared/dates.ts';
import { type Condition, suppliers } from '#shared/domain/onboarding/blueprints.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { currentSteps, missingSupplies, whoseTurn } from './whose-turn.ts';

interface Props {
  onboarding: AdminOnboarding;
  /** The onboarding's site, if not a company's. */
  site: Site | undefined;
}

/** At a glance: whom it waits for, longest wait first, or when it was completed. */
export function OnboardingProgress({ onboarding, site }: Props) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const format = useFormat();
  const steps = currentSteps(onboarding);
  const supplies = missingSupplies(onboarding);
  if (onboarding.status === 'COMPLETED') {
    return <Typography>{m.completedOn(format.instant(onboarding.completedAt))}</Typography>;
  }
  if (steps.length + supplies.length === 0) return <Typography>{m.nobody}</Typography>;
  return (
    <Box aria-live="polite">
      <Typography sx={{ color: 'text.secondary' }}>{m.waitingFor}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {steps.map((todo) => (
          <Typography key={todo.id} component="li">
            <Awaited todo={todo} />
          </Typography>
        ))}
        {supplies.map((condition) => (
          <Typography key={condition} component="li">
            <Link component={RouterLink} to={placeOf(condition, onboarding.entityId, site)}>
              {m.lacks(
                suppliers[condition] === 'Person' ? m.company : m.operator,
                nameOfWait(condition, locale),
              )}
            </Link>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function Awaited({ todo }: { todo: OnboardingTodo }) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const since = berlinDay(todo.currentSince ? new Date(todo.currentSince) : new Date());
  const days = m.days(daysBetween(since, berlinDay(new Date())));
  return m.awaited(whoseTurn(todo, m), todo.title[locale], days);
}

/** Where it is done. */
function placeOf(condition: Condition, entityId: number, site: Site | undefined): string {
  switch (condition) {
    case 'hasSites':
    case 'everySiteHasAgreement':
    case 'initialDocument':
      return `/companies/${entityId}`;
    case 'companyOnboarding':
      return `/companies/${site?.companyId}/onboarding`;
    case 'agreement':
    case 'configurationComplete':
      return `/sites/${entityId}`;
  }
}
