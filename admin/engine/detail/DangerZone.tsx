import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { DeleteDialog } from '../form/DeleteRecord.tsx';
import { useDeclaration } from '../useDeclaration.ts';

interface Props {
  record: object;
  /** What is deleted with the record, and what prevents that. */
  hint: string;
}

/** The last section of a record's page: deleting it, after its name has been typed. */
export function DangerZone({ record, hint }: Props) {
  const declaration = useDeclaration();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const locale = useLocale();
  const { dangerZone: m } = useMessages(siteDetailMessages);
  const mayWrite = useAllowed(...declaration.permission.write);
  if (!mayWrite) return null;
  const values = record as RecordValues;
  return (
    <Section title={m.title}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary' }}>{hint}</Typography>
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => setOpen(true)}
          sx={{ color: 'error.main', borderColor: 'error.main' }}
        >
          {m.button(declaration.title.one[locale])}
        </Button>
      </Box>
      {open && (
        <DeleteDialog
          declaration={declaration}
          record={values}
          onClose={() => setOpen(false)}
          onDeleted={() => navigate(`/${declaration.path}`, { replace: true })}
        />
      )}
    </Section>
  );
}
