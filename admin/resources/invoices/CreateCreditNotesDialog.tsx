import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import { monthRange } from '#shared/dates.ts';
import { creditNoteMessages } from '#shared/messages/credit-note-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type {
  creditNotePreparation,
  queuedCreditNotes,
} from '#shared/schemas/calls/credit-notes.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { LeftOut } from '../../platform/ui/LeftOut.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { MonthSelect, useMonth } from '../../reports/filter/MonthSelect.tsx';
import { FaultLink } from './FaultLink.tsx';

type Preparation = z.output<typeof creditNotePreparation>;
type Queued = z.output<typeof queuedCreditNotes>;

/** A month, who gets a credit note for it, who does not and why; one click makes and sends them. */
export default function CreateCreditNotesDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages(creditNoteMessages);
  const locale = useLocale();
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefresh();
  const [month, setMonth] = useMonth();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const period = new URLSearchParams(monthRange(month));
  const preparation = useCall<Preparation>(`credit-notes/preparation?${period}`);
  const chosen = (preparation.data?.ready ?? []).filter(({ companyId }) => !left.has(companyId));
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async () => {
      const body = JSON.stringify({ companyIds: chosen.map(({ companyId }) => companyId) });
      const address = `${apiUrl}/credit-notes?${period}`;
      return (await callApi<Queued>(address, { method: 'POST', body })).json;
    },
    // Also where the answer was lost: what is queued all the same is no longer ready.
    onSettled: () => refresh(),
    onSuccess({ queued, skipped }) {
      if (skipped.length > 0) return;
      notify(m.queued(queued.length), { type: 'success' });
      onClose();
    },
  });
  const nameOf = (id: number) =>
    preparation.data?.ready.find(({ companyId }) => companyId === id)?.name ?? `#${id}`;
  const toggle = (companyId: number) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(companyId)) after.add(companyId);
      return after;
    });
  const button = (
    <Button
      variant="contained"
      disabled={chosen.length === 0}
      loading={isPending}
      onClick={() => mutate()}
    >
      {m.createMany(chosen.length)}
    </Button>
  );
  return (
    <AskDialog
      title={m.createTitle}
      maxWidth="sm"
      sx={{ display: 'grid', gap: 4 }}
      action={!data && button}
      isHeld={isPending}
      onClose={onClose}
    >
      {data ? (
        <LeftOut
          done={m.queued(data.queued.length)}
          label={m.leftOut}
          skipped={data.skipped.map(({ companyId, said }) => ({
            id: companyId,
            why: tell(said, locale),
          }))}
          nameOf={nameOf}
        />
      ) : (
        <>
          <Typography>{m.createHint}</Typography>
          <MonthSelect
            month={month}
            onChange={(next) => {
              reset();
              setLeft(new Set());
              setMonth(next);
            }}
          />
          {error && <InlineFailure error={error} />}
          <Loaded call={preparation} height={240}>
            {({ number, ready, skipped }) => (
              <>
                {ready.length > 0 && (
                  <Typography>
                    {m.willBe(number)}{' '}
                    <strong>
                      {m.sum(format.money(chosen.reduce((sum, { net }) => sum + net, 0)))}
                    </strong>
                  </Typography>
                )}
                <Box role="group" aria-label={m.ready} sx={listSx}>
                  {ready.length === 0 && m.nobody}
                  {ready.map(({ companyId, name, net }) => (
                    <Box key={companyId} sx={{ display: 'flex', alignItems: 'center' }}>
                      <Tick
                        label={name}
                        checked={!left.has(companyId)}
                        onChange={() => toggle(companyId)}
                        sx={{ flex: 1 }}
                      />
                      {format.money(net)}
                    </Box>
                  ))}
                </Box>
                {skipped.length > 0 && (
                  <div>
                    <Typography variant="h3">{m.leftOut}</Typography>
                    <Box component="ul" aria-label={m.leftOut} sx={{ m: 0, mt: 2, pl: 5 }}>
                      {skipped.map(({ companyId, name, said }) => (
                        <li key={companyId}>
                          {name}: <FaultLink said={said} companyId={companyId} />
                        </li>
                      ))}
                    </Box>
                  </div>
                )}
              </>
            )}
          </Loaded>
        </>
      )}
    </AskDialog>
  );
}

const listSx = { display: 'grid', '& > *': { borderBottom: 1, borderColor: 'line' } };
