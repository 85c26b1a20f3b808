import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Stays visible, however long the form is. */
export function SaveBar({ isPending }: { isPending: boolean }) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const m = useMessages(recommendationFormMessages);
  return (
    <Card sx={barSx}>
      <Typography role="status" sx={{ color: 'text.secondary', flex: 1 }}>
        {isDirty && m.unsaved}
      </Typography>
      <Button type="submit" variant="contained" disabled={!isDirty} loading={isPending}>
        {m.save}
      </Button>
    </Card>
  );
}

const barSx = {
  position: 'sticky',
  bottom: 12,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 5,
  py: 2.5,
} as const;
