import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { VoidedStep, Voiding } from '#shared/domain/voiding.ts';
import { stepTitles } from '#shared/messages/onboarding-steps.ts';
import { voidingMessages } from '#shared/messages/voiding.ts';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import { useFormat, useLocale, useMessages } from '../useMessages.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { Question } from './questions.ts';

interface Props {
  question: Question & { voiding: Voiding };
  open: boolean;
  onExited: () => void;
}

/** What a company has confirmed or signed and must do again; confirmed by typing. */
export default function VoidingDialog({ question, ...props }: Props) {
  const m = useMessages(voidingMessages);
  const { steps } = question.voiding;
  const isSigned = steps.some(({ slug }) => slug === 'SIGN_CONTRACT');
  return (
    <QuestionDialog
      title={isSigned ? m.titleSigned : m.titleConfirmed}
      question={question}
      maxWidth="sm"
      {...props}
    >
      {(phone) => <Form key={question.id} question={question} isSigned={isSigned} phone={phone} />}
    </QuestionDialog>
  );
}

type FormProps = Pick<Props, 'question'> & { isSigned: boolean; phone: boolean };

function Form({ question, isSigned, phone }: FormProps) {
  const { companyName, siteUrl, steps, typed } = question.voiding;
  const m = useMessages(voidingMessages);
  const { cancel } = useMessages();
  const [isTyped, setTyped] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) question.answer(true);
  };
  return (
    <form onSubmit={confirm}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {question.isRenewed && (
          <Alert severity="warning" variant="outlined" role="alert">
            {m.renewed}
          </Alert>
        )}
        <Typography>{m.intro(companyName, siteUrl)}</Typography>
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          {steps.map((step) => (
            <Done key={step.slug} step={step} />
          ))}
        </Box>
        <Typography>{isSigned ? m.thenSigned : m.thenConfirmed}</Typography>
        <div>
          <Typography sx={{ mb: 2 }}>{m.typed}</Typography>
          <TypedConfirmation phrase={typed} onChange={setTyped} waits={phone} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => question.answer(false)}>
          {cancel}
        </Button>
        <Button type="submit" variant="contained" color="error" disabled={!isTyped}>
          {isSigned ? m.confirmSigned : m.confirmConfirmed}
        </Button>
      </DialogActions>
    </form>
  );
}

function Done({ step: { slug, at, by } }: { step: VoidedStep }) {
  const m = useMessages(voidingMessages);
  const locale = useLocale();
  const format = useFormat();
  return (
    <li>
      <Typography component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {m.done[slug] ?? stepTitles[slug][locale]}
      </Typography>{' '}
      {by ? m.onBy(format.instant(at), by) : m.on(format.instant(at))}
    </li>
  );
}
