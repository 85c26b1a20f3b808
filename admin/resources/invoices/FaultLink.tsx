import { tell } from '#shared/saying/tell.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import { placeOf } from './place-of-fault.ts';

interface Props {
  said: string;
  companyId: number;
  color?: 'error';
}

/** An obstacle to settling with a company, linked to where it is fixed. */
export const FaultLink = ({ said, companyId, color }: Props) => (
  <PageLink to={placeOf(said, companyId)} color={color ?? 'inherit'} underline="always">
    {tell(said, useLocale())}
  </PageLink>
);
