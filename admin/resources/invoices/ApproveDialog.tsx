import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { berlinDay, type Day } from '#shared/dates.ts';
import { isNothing } from '#shared/domain/invoices/prepare-positions.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { partsOf } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';
import type { InvoicePreparation } from '#shared/schemas/calls/invoices.ts';
import { invoice as entity, type Invoice } from '#shared/schemas/entities/invoice.ts';
import { useAct } from '../../engine/actions/useAct.ts';
import { problemOf } from '../../platform/http-client.ts';
import { randomKey } from '../../platform/random-key.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { DayField } from '../../platform/ui/DayField.tsx';
import { Help } from '../../platform/ui/Help.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { VatIdProof } from '../bankings/VatIdProof.tsx';
import { FaultLink } from './FaultLink.tsx';

const { input, done } = entity.actions.approve;

/** Before an invoice is final: its total, what to confirm, or that it was settled manually. */
export default function ApproveDialog({
  invoice,
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const { invoice: m } = useMessages(settlementMessages);
  const locale = useLocale();
  const format = useFormat();
  const act = useAct('approve');
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const [key] = useState(randomKey);
  const [isRunning, setRunning] = useState(false);
  const [matches, setMatches] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [undeliveredAccepted, setUndeliveredAccepted] = useState(false);
  const [lettersAccepted, setLettersAccepted] = useState(false);
  const [vatIdAccepted, setVatIdAccepted] = useState(false);
  const [isManual, setManual] = useState(false);
  const [reference, setReference] = useState('');
  const [manualOn, setManualOn] = useState<Day | null>(() => berlinDay(new Date()));
  const [refusal, setRefusal] = useState<unknown>();
  const refused = Object.keys(problemOf(refusal).errors ?? {});
  const conditions = invoice.specialConditions;
  const { id, companyId, from, to } = invoice;
  const asked = { companyId: String(companyId), from, to, invoiceId: String(id) };
  const query = new URLSearchParams(asked);
  const preparation = useCall<InvoicePreparation>(`invoices/preparation?${query}`);
  const { faults = [], warnings = [], carriedOver = [] } = preparation.data ?? {};
  const carried = carriedOver.reduce((sum, { amount }) => sum + amount, 0);
  // Even if the company's comment is newer than the draft.
  const hasConditions = Boolean(conditions) || warnings.includes('has-special-conditions');
  const ofFigures = warnings.filter((said) => /^(incomplete|undecided)-days/.test(said));
  const asksForAgreement =
    !isManual &&
    (agreed ||
      warnings.includes('self-billing-not-agreed') ||
      refused.includes('selfBillingAgreed'));
  const reachesNobody =
    !isManual &&
    (undeliveredAccepted ||
      warnings.includes('reaches-nobody') ||
      refused.includes('undeliveredAccepted'));
  const unproved = warnings.find((said) => said.startsWith('vat-id-unproved'));
  // What its tax depends on.
  const vatNumber = unproved
    ? String(partsOf(unproved).params?.vatNumber)
    : invoice.taxType === 'REVERSE_CHARGE_EU' && invoice.vatNumber;
  const asksForVatId = Boolean(unproved) || vatIdAccepted || refused.includes('vatIdAccepted');
  const isReady =
    !preparation.isPending &&
    (!hasConditions || matches) &&
    (!asksForAgreement || agreed) &&
    (!reachesNobody || undeliveredAccepted) &&
    (!asksForVatId || isManual || vatIdAccepted) &&
    (!isManual || (reference.trim().length >= 3 && manualOn !== null));

  async function approve() {
    setRunning(true);
    setRefusal(undefined);
    try {
      const manual = { reference, date: manualOn };
      const confirmed = {
        ...{ matchesSpecialConditions: matches, selfBillingAgreed: agreed },
        ...(undeliveredAccepted && { undeliveredAccepted }),
        ...(lettersAccepted && { lettersAccepted }),
        ...(vatIdAccepted && { vatIdAccepted }),
      };
      await act(invoice, { ...confirmed, ...(isManual && { manual }) }, key);
      notify(done[locale], { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      setRunning(false);
      setRefusal(error);
      // Another's change, if it is that, is shown beside the refusal.
      refresh();
    }
  }
  const tick = (label: string, checked: boolean, onChange: (checked: boolean) => void) => (
    <Tick label={label} checked={checked} onChange={onChange} />
  );
  return (
    <AskDialog
      title={m.approve}
      maxWidth="sm"
      sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
      action={
        <Button variant="contained" loading={isRunning} disabled={!isReady} onClick={approve}>
          {m.approve}
        </Button>
      }
      isHeld={isRunning}
      onClose={onClose}
    >
      <Box>
        <Typography>{invoice.companyName}</Typography>
        <Typography sx={{ fontSize: 20, fontWeight: 'fontWeightBold' }}>
          {m.net} {format.money(invoice.net)} · {m.gross} {format.money(invoice.gross)}
        </Typography>
      </Box>
      {invoice.moved !== 0 && (
        <Alert severity="warning">{m.moved(format.money(invoice.moved))}</Alert>
      )}
      {carried < 0 && <Alert severity="info">{m.carriedOver(format.money(-carried))}</Alert>}
      {isNothing(invoice.positions) && <Alert severity="info">{m.nothing}</Alert>}
      {refusal === undefined &&
        faults
          .filter((said) => !isManual || said !== 'no-contact')
          .map((said) => (
            <Alert key={said} severity="error">
              <FaultLink said={said} companyId={companyId} />
            </Alert>
          ))}
      {ofFigures.map((said) => (
        <Alert key={said} severity="warning">
          <FaultLink said={said} companyId={companyId} />
        </Alert>
      ))}
      {hasConditions && (
        <>
          <Alert severity="info">
            <strong>{m.conditions}</strong>
            <Box sx={{ whiteSpace: 'pre-line' }}>
              {conditions ?? <FaultLink said="has-special-conditions" companyId={companyId} />}
            </Box>
          </Alert>
          {tick(input?.matchesSpecialConditions.label[locale] ?? '', matches, setMatches)}
        </>
      )}
      {asksForAgreement && tick(input?.selfBillingAgreed.label[locale] ?? '', agreed, setAgreed)}
      {reachesNobody && (
        <Alert severity="warning">
          <FaultLink said="reaches-nobody" companyId={companyId} /> <Help term="undelivered" />
        </Alert>
      )}
      {reachesNobody &&
        tick(
          input?.undeliveredAccepted.label[locale] ?? '',
          undeliveredAccepted,
          setUndeliveredAccepted,
        )}
      {!isManual && vatNumber && (
        <VatIdProof
          companyId={companyId}
          vatNumber={vatNumber}
          isDue={Boolean(unproved)}
          onChecked={() => preparation.refetch()}
        />
      )}
      {asksForVatId &&
        !isManual &&
        tick(input?.vatIdAccepted.label[locale] ?? '', vatIdAccepted, setVatIdAccepted)}
      {(lettersAccepted || refused.includes('lettersAccepted')) &&
        tick(input?.lettersAccepted.label[locale] ?? '', lettersAccepted, setLettersAccepted)}
      {tick(m.manual, isManual, setManual)}
      {isManual && (
        <TextField
          label={m.reference}
          value={reference}
          required
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {isManual && (
        <DayField label={m.settledOn} value={manualOn} required onChange={setManualOn} />
      )}
      {refusal !== undefined && (
        <Alert severity="error" role="alert">
          {refused.length > 0 && refusal instanceof HttpError
            ? Object.values<string>(refusal.body.errors).map((said) => (
                <div key={said}>{tell(said, locale)}</div>
              ))
            : errorText(refusal)}
        </Alert>
      )}
    </AskDialog>
  );
}
