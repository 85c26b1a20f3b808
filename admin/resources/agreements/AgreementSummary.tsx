import AddIcon from '@mui/icons-material/Add';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';
import { agreementStatuses, type Site } from '#shared/schemas/entities/site.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { AgreementFacts } from './AgreementFacts.tsx';
import { useSiteAgreements } from './useSiteAgreements.ts';

/** A site's agreements one at a time, first the current one; the address says which. */
export default function AgreementSummary({ record: site }: { record: Site }) {
  const locale = useLocale();
  const { data = [], error, isPending, refetch } = useSiteAgreements(site.id);
  const [address, setAddress] = useSearchParams();
  const wanted = Number(address.get('agreement') ?? site.agreement?.id);
  const found = data.findIndex(({ id }) => id === wanted);
  const index = found < 0 ? data.length - 1 : found;
  const shown = data[index];
  const show = (next: Agreement | undefined) =>
    next && setAddress({ agreement: String(next.id) }, { replace: true });

  return (
    <Section
      title={agreement.title.one[locale]}
      beside={shown && <Status record={shown} />}
      action={
        data.length > 1 && (
          <Pager
            index={index}
            total={data.length}
            onPrevious={() => show(data[index - 1])}
            onNext={() => show(data[index + 1])}
          />
        )
      }
    >
      {error && !shown && <InlineFailure error={error} onRetry={refetch} />}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {!isPending && !error && !shown && <NoAgreement />}
      {shown && <AgreementFacts record={shown} />}
      {!isPending && !error && <Actions site={site} shown={shown} />}
    </Section>
  );
}

function Status({ record: { status } }: { record: Agreement }) {
  const locale = useLocale();
  const { tone, [locale]: label } = agreementStatuses[status];
  return <StateChip tone={tone} label={label} />;
}

interface PagerProps {
  index: number;
  total: number;
  onPrevious: () => void;
  onNext: () => void;
}

function Pager({ index, total, onPrevious, onNext }: PagerProps) {
  const m = useMessages(agreementMessages);
  return (
    <Box role="group" aria-label={m.pager} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={m.previous} onClick={onPrevious} disabled={index <= 0}>
        <PreviousIcon />
      </IconButton>
      <Typography
        component="span"
        aria-live="polite"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {m.position(index + 1, total)}
      </Typography>
      <IconButton aria-label={m.next} onClick={onNext} disabled={index >= total - 1} edge="end">
        <NextIcon />
      </IconButton>
    </Box>
  );
}

function NoAgreement() {
  const { sites: m } = useMessages();
  return <Typography sx={{ color: 'text.secondary' }}>{m.noAgreement}</Typography>;
}

function Actions({ site, shown }: { site: Site; shown: Agreement | undefined }) {
  const mayWrite = useAllowed(...agreement.permission.write);
  const m = useMessages(agreementMessages);
  const form = `/sites/${site.id}/agreements`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      {mayWrite && shown && (
        <PageButton variant="outlined" startIcon={<EditIcon />} to={`${form}/${shown.id}`}>
          {m.edit}
        </PageButton>
      )}
      {mayWrite && (
        <PageButton variant="outlined" startIcon={<AddIcon />} to={`${form}/new`}>
          {m.create}
        </PageButton>
      )}
      {shown && <PageButton to={`/agreements/${shown.id}`}>{m.open}</PageButton>}
    </Box>
  );
}
