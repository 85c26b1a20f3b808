import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TransitionPlan } from '#shared/domain/agreement-transition.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { useFormat, useMessages } from '../../../platform/useMessages.ts';
import type { AgreementContext, AgreementValues } from './agreement-form.ts';

interface Props {
  plan: TransitionPlan;
  values: AgreementValues;
  context: AgreementContext;
}

/** The effects of saving, in sentences. */
export function Effects({ plan, values, context }: Props) {
  const m = useMessages(agreementMessages);
  const format = useFormat();
  const sentences: string[] = [];
  if (values.status === 'SCHEDULED') {
    if (plan.status === 'RETIRED') sentences.push(m.retiredAtOnce);
    else if (plan.status === 'ACTIVE') sentences.push(m.activeAtOnce);
    else sentences.push(m.activeOn(format.day(values.startsAt)));
  }
  for (const { id, endsAt } of plan.moved) {
    const before = context.others.find((other) => other.id === id);
    if (before?.endsAt === endsAt) continue;
    if (plan.ended?.agreementId === id) sentences.push(m.endsOther(id, format.day(endsAt)));
    else if (endsAt) sentences.push(m.restoresOther(id, format.day(endsAt)));
    else sentences.push(m.restoresOpenEnd(id));
  }
  if (sentences.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3">{m.effects}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}
