import Typography from '@mui/material/Typography';
import type { Repricing } from '#shared/domain/repricing.ts';
import { repricingMessages } from '#shared/messages/repricing.ts';
import type { Question } from '../../platform/questions.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { RepricedMonths } from './RepricedMonths.tsx';

interface Props {
  question: Question & { repricing: Repricing };
  open: boolean;
  onExited: () => void;
}

/** The effect of a change on past figures; large ones are confirmed by typing. */
export default function RepricingDialog(props: Props) {
  const m = useMessages(repricingMessages);
  const { months, typed } = props.question.repricing;
  return (
    <QuestionDialog
      {...props}
      title={m.title}
      maxWidth="md"
      words={m}
      phrase={typed}
      confirm={m.confirm}
    >
      <Typography>{m.intro}</Typography>
      <RepricedMonths months={months} />
    </QuestionDialog>
  );
}
