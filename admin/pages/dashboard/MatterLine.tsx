import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { berlinDay } from '#shared/dates.ts';
import { matterNotes, matterTitle } from '#shared/messages/overview-matters.ts';
import type { Matter, OverviewMatters } from '#shared/schemas/calls/overview.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useFormat, useLocale } from '../../platform/useMessages.ts';
import { MatterMenu } from '../../resources/matters/MatterMenu.tsx';

interface Props {
  matter: Matter;
  admins: OverviewMatters['admins'];
}

/** What waits, how many, since when; it leads to them, and its menu says who cares for it and when. */
export function MatterLine({ matter, admins }: Props) {
  const locale = useLocale();
  const format = useFormat();
  const today = berlinDay(new Date());
  const { key, count, dueOn, to } = matter;
  const title = matterTitle(matter, locale);
  // Only a number of records is counted; the rest is itself.
  const face = key === '' ? `${title}: ${format.count(count)}` : title;
  const isLate = dueOn !== null && dueOn < today;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {to ? (
          <PageLink to={to} sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}>
            {face}
          </PageLink>
        ) : (
          <Typography component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
            {face}
          </Typography>
        )}
        <Typography
          variant="caption"
          component="div"
          sx={{ color: isLate ? 'warning.main' : 'text.secondary' }}
        >
          {matterNotes(matter, locale, today).join(' · ')}
        </Typography>
      </Box>
      <MatterMenu matter={matter} title={title} admins={admins} />
    </Box>
  );
}
