import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { formatInstant } from '#shared/dates.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import { vatIdCheck as entity, type VatIdCheck } from '#shared/schemas/entities/vat-id-check.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  companyId: number;
  vatNumber: string;
  /** A proof is needed now: it is asked for at once. */
  isDue?: boolean;
  onChecked?: () => void;
}

/** The newest answer about a VAT id, and what speaks against it. */
export function VatIdProof({ companyId, vatNumber, isDue = false, onChecked }: Props) {
  const { vatId: m } = useMessages(accountingMessages).bankings;
  const locale = useLocale();
  const { data: checks = [], refetch } = useGetList<VatIdCheck>(entity.name, {
    filter: { companyId, vatNumber },
    sort: { field: 'askedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: () =>
      request(`${apiUrl}/companies/${companyId}/vat-id-checks`, 'POST', { vatNumber }),
    onSettled() {
      refetch();
      onChecked?.();
    },
  });
  useEffect(() => {
    if (isDue && isIdle) mutate();
  }, [isDue, isIdle, mutate]);
  const answered = checks.filter(({ answer }) => answer !== 'UNAVAILABLE');
  const [newest, ...earlier] = answered;
  const [last] = checks;
  const choices = entity.fields.answer.choices ?? {};
  const wordOf = ({ answer }: VatIdCheck) => choices[answer]?.[locale] ?? answer;
  const at = ({ askedAt }: VatIdCheck) => formatInstant(askedAt ?? '');
  const other = newest && earlier.find(({ answer }) => answer !== newest.answer);
  const otherName = newest?.name && earlier.find(({ name }) => name && name !== newest.name)?.name;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mt: 2 }}>
      {newest ? (
        <>
          <StateChip tone={choices[newest.answer]?.tone ?? 'neutral'} label={wordOf(newest)} />
          <Typography>
            {[vatNumber, at(newest), newest.name].filter(Boolean).join(' · ')}
            {newest.requestIdentifier && ` · ${m.number(newest.requestIdentifier)}`}
          </Typography>
        </>
      ) : (
        <Typography>{m.never}</Typography>
      )}
      {last?.answer === 'UNAVAILABLE' && (
        <Typography sx={{ color: 'warning.main' }}>
          {m.unanswered(at(last), last.error ?? '')}
        </Typography>
      )}
      {other && (
        <Typography sx={{ color: 'warning.main' }}>
          {m.contradicts(wordOf(other), at(other))}
        </Typography>
      )}
      {otherName && (
        <Typography sx={{ color: 'warning.main' }}>{m.otherName(otherName)}</Typography>
      )}
      <Button loading={isPending} onClick={() => mutate()}>
        {m.check}
      </Button>
      {error && <InlineFailure error={error} />}
    </Box>
  );
}
