import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { useSitePart } from './useSitePart.ts';

interface Props {
  siteId: number;
  part: 'domains' | 'owners' | 'placements';
}

/** Links from a change to a correction: what was always wrong is no change. */
export function CorrectInstead({ siteId, part }: Props) {
  const m = useMessages(siteHoldingMessages);
  const { addressOf } = useSitePart(siteId, part);
  return (
    // In a sentence, colour alone does not tell a link from its text.
    <Link component={RouterLink} to={addressOf('correct')} replace underline="always">
      {m.correctInstead}
    </Link>
  );
}
