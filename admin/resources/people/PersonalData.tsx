import Typography from '@mui/material/Typography';
import { personalDataMessages } from '#shared/messages/personal-data.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  /** `/api/auth`, or the address of another user. */
  address: string;
  own?: boolean;
}

/** A copy of all data stored about a user. */
export function PersonalData({ address, own = false }: Props) {
  const m = useMessages(personalDataMessages);
  const label = own ? m.download : m.make;
  return (
    <Section title={m.title}>
      <Typography sx={{ color: 'text.secondary', mb: 4, maxWidth: 560 }}>
        {own ? m.ownHint : m.hint}
      </Typography>
      <DownloadButtons quiet files={[{ label, url: `${address}/personal-data` }]} />
    </Section>
  );
}

/** The same, as a part of the user's page. */
export default function DataOfUser({ record: { id } }: { record: RecordValues }) {
  const { name } = useDeclaration();
  return <PersonalData address={`/api/admin/${name}/${id}`} />;
}
