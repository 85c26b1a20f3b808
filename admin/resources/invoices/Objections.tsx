import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { z } from 'zod';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { invoiceObjections } from '#shared/schemas/calls/invoices.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useChange } from '../../platform/useChange.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

type Objection = z.output<typeof invoiceObjections>[number];

/** The company's objections to the document; open ones are answered here. */
export function Objections({ invoiceId }: { invoiceId: number }) {
  const { invoice: m } = useMessages(settlementMessages);
  const format = useFormat();
  const { data = [], refetch } = useCall<Objection[]>(`invoices/${invoiceId}/objections`);
  if (data.length === 0) return null;
  return (
    <Section title={m.objection}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {data.map((one) => (
          <div key={one.id}>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{one.reason}</Typography>
            <Typography variant="caption">
              {format.instant(one.at)}
              {one.by && ` · ${one.by}`} · {m.objectionStates[one.state]}
            </Typography>
            {one.answer && <Typography sx={{ mt: 2 }}>{one.answer}</Typography>}
            {one.state === 'REJECTED' && (
              <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
                {m.keptHint}
              </Typography>
            )}
            {one.state === 'OPEN' && (
              <AnswerForm invoiceId={invoiceId} objectionId={one.id} onDone={refetch} />
            )}
          </div>
        ))}
      </Box>
    </Section>
  );
}

interface AnswerProps {
  invoiceId: number;
  objectionId: number;
  onDone: () => unknown;
}

function AnswerForm({ invoiceId, objectionId, onDone }: AnswerProps) {
  const { invoice: m } = useMessages(settlementMessages);
  const [answer, setAnswer] = useState('');
  const { mutate, isPending, error } = useChange({
    path: `invoices/${invoiceId}/objections/${objectionId}/answer`,
    said: m.answered,
    onDone,
  });
  const isShort = answer.trim().length < 10;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      <TextField
        label={m.answer}
        value={answer}
        multiline
        minRows={2}
        required
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {m.reject}: {m.keptHint} {m.acceptHint}
      </Typography>
      {error && <InlineFailure error={error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={isShort}
          loading={isPending}
          onClick={() => mutate({ accept: false, answer })}
        >
          {m.reject}
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={isShort}
          loading={isPending}
          onClick={() => mutate({ accept: true, answer })}
        >
          {m.accept}
        </Button>
      </Box>
    </Box>
  );
}
