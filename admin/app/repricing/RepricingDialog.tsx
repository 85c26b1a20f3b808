import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useState } from 'react';
import { repricingMessages } from '#shared/messages/repricing.ts';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import { useMessages } from '../useMessages.ts';
import { RepricedMonths } from './RepricedMonths.tsx';
import type { RepricingQuestion } from './repricing-questions.ts';

interface Props {
  question: RepricingQuestion;
  open: boolean;
  onExited: () => void;
}

/** What a change does to figures of days gone by; much of it is confirmed by typing. */
export default function RepricingDialog({ question, open, onExited }: Props) {
  const m = useMessages(repricingMessages);
  const phone = useMediaQuery('(max-width: 699px)');
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={() => question.answer(false)}
      aria-labelledby={title}
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      disableRestoreFocus
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={title}>{m.title}</DialogTitle>
      <Question key={question.id} question={question} phone={phone} />
    </Dialog>
  );
}

function Question({ question, phone }: Pick<Props, 'question'> & { phone: boolean }) {
  const { months, typed } = question.repricing;
  const m = useMessages(repricingMessages);
  const { cancel } = useMessages();
  const [isTyped, setTyped] = useState(typed === null);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) question.answer(true);
  };
  return (
    <form onSubmit={confirm} style={formStyle}>
      <DialogContent sx={contentSx}>
        {question.isRenewed && (
          <Alert severity="warning" variant="outlined" role="alert">
            {m.renewed}
          </Alert>
        )}
        <Typography>{m.intro}</Typography>
        <RepricedMonths months={months} />
        {typed !== null && (
          <div>
            <Typography sx={{ mb: 2 }}>{m.typed}</Typography>
            <TypedConfirmation phrase={typed} onChange={setTyped} waits={phone} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => question.answer(false)}>
          {cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={!isTyped}>
          {m.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

const formStyle = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
const contentSx = { display: 'flex', flexDirection: 'column', gap: 4 } as const;
