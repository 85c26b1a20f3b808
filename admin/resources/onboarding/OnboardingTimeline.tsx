import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { HttpError, useResourceContext } from 'react-admin';
import { type Condition, suppliers } from '#shared/domain/onboarding/blueprints.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { type Site, site as siteEntity } from '#shared/schemas/entities/site.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { TodoRow } from './TodoRow.tsx';
import { useOnboarding } from './useOnboarding.ts';
import { currentSteps, daysOf, missingSupplies, whoseTurn } from './whose-turn.ts';

/** The onboarding of a company or a site from its first step to its last, live. */
export default function OnboardingTimeline({ record }: { record: Company | Site }) {
  const m = useMessages(onboardingAdminMessages);
  const errorText = useErrorText();
  const site = useResourceContext() === siteEntity.name ? (record as Site) : undefined;
  const { data, error, refetch } = useOnboarding(site ? 'sites' : 'companies', record.id);
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Section title={m.title}>
        {isMissing && <Typography sx={{ color: 'text.secondary' }}>{errorText(error)}</Typography>}
        {error && !isMissing && (
          <Box sx={{ mb: data ? 4 : 0 }}>
            <InlineFailure error={error} onRetry={refetch} />
          </Box>
        )}
        {!error && !data && <LoadingTimeline />}
        {data && !isMissing && (
          <>
            <OnboardingProgress onboarding={data} site={site} />
            {data.phases.map((phase) => (
              <PhaseSteps key={phase.name} onboarding={data} phase={phase} site={site} />
            ))}
          </>
        )}
      </Section>
    </Box>
  );
}

interface PhaseProps {
  onboarding: AdminOnboarding;
  phase: AdminOnboarding['phases'][number];
  site: Site | undefined;
}

function PhaseSteps({ onboarding, phase, site }: PhaseProps) {
  const m = useMessages(onboardingAdminMessages);
  const heading = useId();
  const isDone = phase.status === 'COMPLETED';
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography id={heading} variant="h3">
          {phase.title[useLocale()]}
        </Typography>
        {isDone && <StateChip tone="good" label={m.states.completed} />}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {phase.todos.map((todo) => (
          <TodoRow key={todo.id} onboarding={onboarding} todo={todo} site={site} />
        ))}
      </Box>
    </Box>
  );
}

const LoadingTimeline = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 4 }}>
    {[40, 64, 64, 64, 64, 64].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </Box>
);

interface OnboardingProgressProps {
  onboarding: AdminOnboarding;
  /** The onboarding's site, if not a company's. */
  site: Site | undefined;
}

/** At a glance: whom it waits for, longest wait first, or when it was completed. */
function OnboardingProgress({ onboarding, site }: OnboardingProgressProps) {
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
            <PageLink to={placeOf(condition, onboarding.entityId, site)}>
              {m.lacks(
                suppliers[condition] === 'Person' ? m.company : m.operator,
                nameOfWait(condition, locale),
              )}
            </PageLink>
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function Awaited({ todo }: { todo: OnboardingTodo }) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  return m.awaited(whoseTurn(todo, m), todo.title[locale], m.days(daysOf(todo)));
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
