import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { useConfigurationNames } from '../configurations/useConfigurationNames.ts';

/** The lines of the ad-server setup that a step waits for, linked to where they are entered. */
export function MissingSetup({
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
      <Link
        component={RouterLink}
        to={`/sites/${entityId}/configurations/${setup.configurationId}`}
      >
        {m.toSetup}
      </Link>
    </Box>
  );
}
