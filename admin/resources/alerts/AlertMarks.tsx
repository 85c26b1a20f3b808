import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { berlinDay } from '#shared/dates.ts';
import { alertKinds } from '#shared/domain/alerts/alert-kinds.ts';
import { matterNotes } from '#shared/messages/overview-matters.ts';
import type { RecordMatters } from '#shared/schemas/calls/overview.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { MatterMenu } from '../matters/MatterMenu.tsx';

/** Who takes care of it and until when it waits, as on the overview. */
export default function AlertMarks({ record: { id, kind, subject } }: { record: AlertRecord }) {
  const locale = useLocale();
  const call = useCall<RecordMatters>(`overview/record-matters?alertId=${id}`);
  return (
    <Loaded call={call} height={40}>
      {({ matters: [matter], admins }) =>
        matter && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography sx={{ flex: 1, color: 'text.secondary' }}>
              {matterNotes(matter, locale, berlinDay(new Date())).join(' · ')}
            </Typography>
            <MatterMenu
              matter={matter}
              title={`${alertKinds[kind][locale]}: ${subject}`}
              admins={admins}
            />
          </Box>
        )
      }
    </Loaded>
  );
}
