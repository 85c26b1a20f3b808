import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VoidedStep, Voiding } from '#shared/domain/voiding.ts';
import { voidingMessages } from '#shared/messages/voiding.ts';
import { stepTitles } from '#shared/saying/onboarding-steps.ts';
import type { Question } from '../../platform/questions.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { QuestionDialog } from './QuestionDialog.tsx';

interface Props {
  question: Question & { voiding: Voiding };
  open: boolean;
  onExited: () => void;
}

/** What a company has confirmed or signed and must do again; confirmed by typing. */
export default function VoidingDialog(props: Props) {
  const m = useMessages(voidingMessages);
  const { companyName, siteUrl, steps, typed } = props.question.voiding;
  const isSigned = steps.some(({ slug }) => slug === 'SIGN_CONTRACT');
  return (
    <QuestionDialog
      {...props}
      title={isSigned ? m.titleSigned : m.titleConfirmed}
      maxWidth="sm"
      words={m}
      phrase={typed}
      confirm={isSigned ? m.confirmSigned : m.confirmConfirmed}
      color="error"
    >
      <Typography>{m.intro(companyName, siteUrl)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {steps.map((step) => (
          <Done key={step.slug} step={step} />
        ))}
      </Box>
      <Typography>{isSigned ? m.thenSigned : m.thenConfirmed}</Typography>
    </QuestionDialog>
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
