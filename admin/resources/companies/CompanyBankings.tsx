import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDay, formatInstant } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import { taxSetOf } from '#shared/domain/tax.ts';
import { taxFaults } from '#shared/domain/tax-numbers.ts';
import { compactVatId, countryOfVatId } from '#shared/domain/vat-id.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import { tell } from '#shared/saying/tell.ts';
import type { PayeeAnswer, PendingPayee } from '#shared/schemas/calls/payee.ts';
import { type Banking, banking as entity } from '#shared/schemas/entities/banking.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { related } from '../../engine/declare-resource.tsx';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useChange } from '../../platform/useChange.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { VatIdProof } from '../bankings/VatIdProof.tsx';

const en = accountingMessages.en.bankings;
const de = accountingMessages.de.bankings;

const accounts = related(entity, {
  by: 'entityId',
  filter: { entityType: 'Company' },
  columns: ['accountHolder'],
  sort: ['id', 'ASC'],
  edit: true,
  title: { en: en.title, de: de.title },
  empty: { en: en.none, de: de.none },
  hint: { en: en.noneHint, de: de.noneHint },
  add: { label: { en: en.add, de: de.add } },
});

/** A company's accounts as cards, the paid one first. */
export default function CompanyBankings({ record: company }: { record: Company }) {
  const { data: payee } = useCall<PayeeAnswer>(`companies/${company.id}/payee`);
  return (
    <RelatedRecords<Banking>
      part={accounts}
      record={company}
      above={payee && <PendingPayeeNotice {...payee} companyId={company.id} />}
      draw={(banked, { addressOf }) => (
        <Box component="ul" sx={cardsSx}>
          {banked.map((banking, index) => (
            <BankingCard
              key={banking.id}
              banking={banking}
              country={company.country}
              counts={index === 0}
              editAt={addressOf(banking.id)}
              pending={payee?.pending ?? null}
            />
          ))}
        </Box>
      )}
    />
  );
}

const cardsSx = {
  listStyle: 'none',
  m: 0,
  px: 5,
  pt: 0,
  pb: 5,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
} as const;

interface CardProps {
  banking: Banking;
  country: string;
  /** Is it the account for payouts? */
  counts: boolean;
  /** Set while a change by the company's own users is on hold. */
  pending: PendingPayee | null;
  editAt: string;
}

function BankingCard({ banking, country, counts, pending, editAt }: CardProps) {
  const { bankings: m } = useMessages(accountingMessages);
  const { edit } = useMessages();
  const locale = useLocale();
  const heading = useId();
  const { fields } = entity;
  const holder = banking.accountHolder || banking.companyName;
  const { next, awaitsConfirmation, until } = pending ?? {};
  const from = next && until ? m.firstFrom(formatInstant(until)) : m.first;
  const whenPaid = next && awaitsConfirmation ? m.firstOnceConfirmed : from;
  return (
    <Box
      component="li"
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'line', borderRadius: 1, p: 4, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography id={heading} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {holder}
        </Typography>
        {counts && (
          <Tooltip title={m.firstHint}>
            <Chip label={whenPaid} variant="outlined" tabIndex={0} />
          </Tooltip>
        )}
      </Box>
      <FactList>
        <Fact label={fields.iban.label[locale]}>
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>
            {banking.iban ? formatIban(banking.iban) : '–'}
          </span>
        </Fact>
        <Fact label={fields.email.label[locale]}>{banking.email || '–'}</Fact>
        <Fact label={fields.taxType.label[locale]}>{taxSetOf(banking.taxType).label[locale]}</Fact>
        {banking.taxTypeFrom && (
          <Fact label={fields.taxTypeFrom.label[locale]}>
            {/* There it is corrected for the past, too. */}
            <PageLink to={`/bankings/${banking.id}`}>{formatDay(banking.taxTypeFrom)}</PageLink>
          </Fact>
        )}
        <Fact label={fields.taxNumber.label[locale]}>{banking.taxNumber || '–'}</Fact>
        <Fact label={fields.vatNumber.label[locale]}>{banking.vatNumber || '–'}</Fact>
      </FactList>
      {Object.entries(taxFaults(banking, country)).map(([field, said]) => (
        <Typography key={field} sx={{ color: 'warning.main', mt: 2 }}>
          {tell(said, locale)}
        </Typography>
      ))}
      {banking.vatNumber && countryOfVatId(banking.vatNumber) && (
        <VatIdProof companyId={banking.entityId} vatNumber={compactVatId(banking.vatNumber)} />
      )}
      <PageButton
        startIcon={<EditIcon />}
        to={editAt}
        replace
        aria-label={m.edit(holder)}
        sx={{ mt: 3, ml: -3 }}
      >
        {edit}
      </PageButton>
    </Box>
  );
}

interface PendingPayeeNoticeProps extends PayeeAnswer {
  companyId: number;
}

/** A change of the paid account by the company's users, not yet used for payments. */
function PendingPayeeNotice({ companyId, paid, pending }: PendingPayeeNoticeProps) {
  const { held } = useMessages(accountingMessages).bankings;
  const confirm = useChange({
    path: `companies/${companyId}/payee/confirm`,
    said: held.confirmed,
  });
  if (!pending) return null;
  const { former, next, changedBy, changedAt, until, awaitsConfirmation, mayConfirm } = pending;
  const nameOf = (account: typeof former) =>
    account?.iban
      ? [formatIban(account.iban), account.accountHolder].filter(Boolean).join(', ')
      : held.none;
  return (
    <Alert variant="standard" severity="warning" sx={{ mx: 5, mb: 4 }}>
      <AlertTitle>{awaitsConfirmation ? held.awaits : held.title(formatInstant(until))}</AlertTitle>
      {held.change(nameOf(former), nameOf(next))}{' '}
      {held.changed(changedBy, formatInstant(changedAt))}{' '}
      {paid ? held.paidMeanwhile : held.unpaidMeanwhile}
      {mayConfirm && (
        <>
          <p>{held.confirmHint}</p>
          {confirm.error && <InlineFailure error={confirm.error} />}
          <Button
            variant="outlined"
            color="inherit"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ changedAt })}
          >
            {held.confirm}
          </Button>
        </>
      )}
    </Alert>
  );
}
