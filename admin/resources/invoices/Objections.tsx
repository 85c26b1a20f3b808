import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { invoiceObjections } from '#shared/schemas/calls/invoices.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
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
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
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
  const notify = useNotify();
  const refresh = useRefresh();
  const [answer, setAnswer] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (accept: boolean) =>
      callApi(`${apiUrl}/invoices/${invoiceId}/objections/${objectionId}/answer`, {
        method: 'POST',
        body: JSON.stringify({ accept, answer }),
      }),
    onSuccess() {
      notify(m.answered, { type: 'success' });
      onDone();
      refresh();
    },
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
          onClick={() => mutate(false)}
        >
          {m.reject}
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={isShort}
          loading={isPending}
          onClick={() => mutate(true)}
        >
          {m.accept}
        </Button>
      </Box>
    </Box>
  );
}
