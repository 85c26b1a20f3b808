import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import type { AdminOnboarding, SiteManual } from '#shared/schemas/calls/onboarding.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Props {
  onboarding: AdminOnboarding;
  manual: SiteManual;
}

/** The manual given to the company: to view it, and to recreate it while that helps. */
export function ManualActions({ onboarding, manual }: Props) {
  const { manual: m } = useMessages(onboardingAdminMessages);
  const format = useFormat();
  const mayManage = useAllowed('companies');
  const action = useDirectChange();
  const path = `sites/${onboarding.entityId}/manual`;
  const isOpen = onboarding.phases.some(({ todos }) =>
    todos.some(({ slug, status }) => slug === 'INTEGRATION_INTO_SITE' && status === 'OPEN'),
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          component="a"
          href={`${apiUrl}/${path}`}
          download
        >
          {m.download}
        </Button>
        {isOpen && mayManage && (
          <Button
            variant={manual.isOutdated ? 'contained' : 'text'}
            loading={action.isPending}
            onClick={() => action.mutate({ path, done: m.made })}
          >
            {m.makeAnew}
          </Button>
        )}
        {manual.isOutdated && isOpen && <StateChip tone="warn" label={m.outdated} />}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1 }}>
        {m.madeAt(format.instant(manual.madeAt))}
        {manual.isOutdated && isOpen && ` – ${m.outdatedHint}`}
      </Typography>
    </Box>
  );
}
