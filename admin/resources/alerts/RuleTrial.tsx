import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { alertMessages } from '#shared/messages/alerts.ts';
import type { AlertTrial } from '#shared/schemas/calls/alerts.ts';
import type { AlertRuleRecord } from '#shared/schemas/entities/alert-rule.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** The alerts that the rule as typed would have raised; nothing is saved. */
export default function RuleTrial() {
  const { trial: m } = useMessages(alertMessages);
  const record = useRecordContext<AlertRuleRecord>();
  const { getValues } = useFormContext<AlertRuleRecord>();
  const attempt = useMutation({
    mutationFn: () => {
      const { enabled, sensitivity, minimumCents, minimumViews } = getValues();
      const rule = { enabled, sensitivity, minimumCents, minimumViews };
      return request<AlertTrial>(`${apiUrl}/alert-rules/${record?.id}/try`, 'POST', rule);
    },
  });
  const { data, error, isPending, mutate } = attempt;
  if (!record) return null;
  return (
    <Box sx={{ px: 6, py: 4 }}>
      <Section title={m.title}>
        <Button onClick={() => mutate()} disabled={isPending} variant="outlined">
          {isPending ? m.running : m.button}
        </Button>
        {error && <InlineFailure error={error} onRetry={() => mutate()} />}
        <Box role="status" sx={{ mt: 3 }}>
          {data && <Typography>{m[data.basis](data.count)}</Typography>}
          {data?.basis === 'RAISED' && (
            <Typography sx={{ color: 'text.secondary' }}>{m.none}</Typography>
          )}
        </Box>
        {data && data.alerts.length > 0 && <Found alerts={data.alerts} />}
      </Section>
    </Box>
  );
}

function Found({ alerts }: Pick<AlertTrial, 'alerts'>) {
  const { trial: m } = useMessages(alertMessages);
  const format = useFormat();
  return (
    <RowTable
      rows={alerts}
      keyOf={({ subject, from, to }) => `${subject} ${from} ${to}`}
      columns={[
        { title: m.subject, cell: ({ subject }) => subject },
        { title: m.from, cell: ({ from }) => format.day(from) },
        { title: m.to, cell: ({ to }) => format.day(to) },
        {
          title: m.atStake,
          isFigure: true,
          cell: ({ centsPerDay }) => (centsPerDay === null ? '–' : format.money(centsPerDay)),
        },
      ]}
    />
  );
}
