import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { AdCheckList } from './AdCheckList.tsx';
import { isUnderWay, useAdCheck } from './useAdCheck.ts';

/** The findings of the website's last check, next to the checks that an admin ticks. */
export default function ApprovalAdCheck({ siteId }: { siteId: number }) {
  const m = useMessages(adCheckMessages);
  const format = useFormat();
  const heading = useId();
  const { results, again } = useAdCheck({ siteId });
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="h3">
        {m.beside}
      </Typography>
      <Loaded call={results} height={160}>
        {(found) => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Typography variant="caption" role="status">
                {isUnderWay(found)
                  ? m.underWay
                  : found.checkedAt
                    ? m.lastCheck(format.instant(found.checkedAt))
                    : m.never}
              </Typography>
              <Button
                onClick={() => again.mutate()}
                loading={again.isPending}
                disabled={isUnderWay(found)}
              >
                {found.checkedAt ? m.checkAgain : m.checkNow}
              </Button>
            </Box>
            {again.error && <InlineFailure error={again.error} />}
            {found.results.length > 0 && <AdCheckList results={found.results} isShort />}
          </>
        )}
      </Loaded>
    </Box>
  );
}
