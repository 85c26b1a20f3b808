import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { Help } from '../../platform/ui/Help.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { carriedOf, netOf } from './totals-of.ts';

interface Props {
  clean: readonly PossibleInvoice[];
  /** With what stands against each. */
  others: readonly PossibleInvoice[];
  onConfirm: (isSent: boolean) => void;
  onClose: () => void;
}

const mostNamed = 8;

/** Without any of both, its deductions find nothing that they could be taken from. */
const against = (faults: string[], warnings: string[]): string[] =>
  faults.length + warnings.length > 0 ? [...faults, ...warnings] : ['negative-sum'];

/** Before many are final at once: how many, for how much, and who is missing and why. */
export function SettleQuestion({ clean, others, onConfirm, onClose }: Props) {
  const { month: m } = useMessages(settlementMessages);
  const locale = useLocale();
  const format = useFormat();
  const answer = (isSent: boolean) => () => {
    onClose();
    onConfirm(isSent);
  };
  return (
    <AskDialog
      title={m.settleTitle}
      maxWidth="sm"
      sx={{ display: 'grid', gap: 3 }}
      action={
        <>
          <Button variant="outlined" onClick={answer(true)}>
            {m.approveAndSend}
          </Button>
          <Button variant="contained" onClick={answer(false)}>
            {m.settleClean(clean.length)}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Typography>
        {m.settleText(clean.length, format.money(netOf(clean)))} <Help term="final" />
      </Typography>
      <Typography>{m.sentAtOnce}</Typography>
      {carriedOf(clean) < 0 && (
        <Typography>{m.carriedOver(format.money(-carriedOf(clean)))}</Typography>
      )}
      {others.length > 0 && (
        <div>
          {m.notSettled(others.length, format.money(netOf(others)))}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {others.slice(0, mostNamed).map(({ companyId, name, faults, warnings }) => (
              <li key={companyId}>
                {name}:{' '}
                {against(faults, warnings)
                  .map((said) => tell(said, locale))
                  .join('; ')}
              </li>
            ))}
            {others.length > mostNamed && <li>{m.more(others.length - mostNamed)}</li>}
          </Box>
        </div>
      )}
    </AskDialog>
  );
}
