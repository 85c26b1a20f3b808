import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Question } from '../../platform/questions.ts';
import { TypedConfirmation } from '../../platform/ui/TypedConfirmation.tsx';
import { useMessages } from '../../platform/useMessages.ts';

interface FormProps {
  question: Question;
  /** Said when it is asked again, and before what must be typed. */
  words: { renewed: string; typed: string };
  /** What must be typed to confirm, if anything. */
  phrase: string | null;
  /** The button's label. */
  confirm: string;
  color?: 'primary' | 'error';
  children: ReactNode;
}

interface Props extends FormProps {
  title: string;
  open: boolean;
  onExited: () => void;
  maxWidth: 'sm' | 'md';
}

/** A question and its answer: closing it is a no; on a phone it fills the screen. */
export function QuestionDialog({ title, open, onExited, maxWidth, ...form }: Props) {
  const phone = useMediaQuery('(max-width: 699px)');
  const heading = useId();
  const { question } = form;
  return (
    <Dialog
      open={open}
      onClose={() => question.answer(false)}
      aria-labelledby={heading}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={phone}
      disableRestoreFocus
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <Form key={question.id} phone={phone} {...form} />
    </Dialog>
  );
}

function Form({
  question,
  words,
  phrase,
  confirm,
  color = 'primary',
  phone,
  children,
}: FormProps & { phone: boolean }) {
  const { cancel } = useMessages();
  const [isTyped, setTyped] = useState(phrase === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) question.answer(true);
  };
  return (
    <form onSubmit={submit} style={formStyle}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {question.isRenewed && (
          <Alert severity="warning" role="alert">
            {words.renewed}
          </Alert>
        )}
        {children}
        {phrase !== null && (
          <div>
            <Typography sx={{ mb: 2 }}>{words.typed}</Typography>
            <TypedConfirmation phrase={phrase} onChange={setTyped} waits={phone} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => question.answer(false)}>
          {cancel}
        </Button>
        <Button type="submit" variant="contained" color={color} disabled={!isTyped}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}

const formStyle = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
