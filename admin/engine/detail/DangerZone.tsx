import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { useDeclaration } from '../useDeclaration.ts';

interface Props {
  record: RecordValues;
  /** What is deleted with the record, and what prevents that. */
  hint: string;
}

/** The last section of a record's page: deleting it, after its name has been typed. */
export function DangerZone({ record, hint }: Props) {
  const declaration = useDeclaration();
  const navigate = useNavigate();
  const locale = useLocale();
  const { dangerZone: m } = useMessages(siteDetailMessages);
  const mayWrite = useAllowed(...declaration.permission.write);
  if (!mayWrite) return null;
  return (
    <Section title={m.title}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary' }}>{hint}</Typography>
        <DeleteRecord
          declaration={declaration}
          record={record}
          onDeleted={() => navigate(`/${declaration.path}`, { replace: true })}
          label={m.button(declaration.title.one[locale])}
          variant="outlined"
          sx={{ color: 'error.main', borderColor: 'error.main' }}
        />
      </Box>
    </Section>
  );
}
