import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import type { Question } from './questions.ts';

interface Props {
  title: string;
  question: Question;
  open: boolean;
  onExited: () => void;
  maxWidth: 'sm' | 'md';
  children: (phone: boolean) => ReactNode;
}

/** Around a question: closing it is a no; on a phone it fills the screen. */
export function QuestionDialog({ title, question, open, onExited, maxWidth, children }: Props) {
  const phone = useMediaQuery('(max-width: 699px)');
  const heading = useId();
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
      {children(phone)}
    </Dialog>
  );
}
