import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { Repricing } from '#shared/domain/repricing.ts';
import { repricingMessages } from '#shared/messages/repricing.ts';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import { useMessages } from '../useMessages.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { Question } from './questions.ts';
import { RepricedMonths } from './RepricedMonths.tsx';

interface Props {
  question: Question & { repricing: Repricing };
  open: boolean;
  onExited: () => void;
}

/** The effect of a change on past figures; large ones are confirmed by typing. */
export default function RepricingDialog({ question, ...props }: Props) {
  const m = useMessages(repricingMessages);
  return (
    <QuestionDialog title={m.title} question={question} maxWidth="md" {...props}>
      {(phone) => <Form key={question.id} question={question} phone={phone} />}
    </QuestionDialog>
  );
}

function Form({ question, phone }: Pick<Props, 'question'> & { phone: boolean }) {
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
