import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useMessages } from '../../platform/useMessages.ts';

const ManualDialog = lazy(() => import('./ManualDialog.tsx'));

interface Props {
  onboarding: AdminOnboarding;
  todo: OnboardingTodo;
  site: Site;
}

/** Opens the manual's preview, from which it is created. */
export function PrepareManual({ onboarding, todo, site }: Props) {
  const { manual: m } = useMessages(onboardingAdminMessages);
  const [isOpen, setOpen] = useState(false);
  if (!onboarding.setup) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ManualDialog
            onboarding={onboarding}
            todo={todo}
            setup={onboarding.setup}
            url={site.url}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
