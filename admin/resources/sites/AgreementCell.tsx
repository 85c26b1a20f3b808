import Box from '@mui/material/Box';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** The current agreement; a standard one is not marked. */
export function AgreementCell({ record }: { record: Pick<Site, 'agreement'> }) {
  const { sites: m } = useMessages();
  const format = useFormat();
  const { agreement } = record;
  if (!agreement) return '–';
  const { mode, type, startsAt, endsAt } = agreement;
  const name = [m.modes[mode], type === 'CUSTOM' && m.types.CUSTOM].filter(Boolean).join(', ');
  const from = startsAt && format.day(startsAt);
  const days = endsAt ? `${from} – ${format.day(endsAt)}` : from && m.from(from);
  return (
    <>
      {name}
      <Box
        component="span"
        sx={{ display: 'block', typography: 'caption', lineHeight: 1.2, color: 'text.secondary' }}
      >
        {days}
      </Box>
    </>
  );
}
