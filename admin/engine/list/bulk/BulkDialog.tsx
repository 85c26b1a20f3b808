import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { useGetMany, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { tell } from '#shared/saying/tell.ts';
import type { BatchAnswer } from '#shared/schemas/calls/batch.ts';
import { apiUrl } from '../../../platform/data-provider.ts';
import { handleRefusal } from '../../../platform/handle-refusal.ts';
import { request } from '../../../platform/http-client.ts';
import { AskDialog } from '../../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../../platform/ui/Failure.tsx';
import { LeftOut } from '../../../platform/ui/LeftOut.tsx';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import type { RecordValues } from '../../declaration.ts';
import { linesAbove } from '../../form/lines-above.ts';
import { useDeclaration } from '../../useDeclaration.ts';
import { type BulkOutcome, runBulk } from './run-bulk.ts';

interface Props {
  title: string;
  /** The button's label. */
  verb: string;
  color: 'error' | 'primary';
  /** Is its input complete? */
  ready: boolean;
  /** Those that it is for; the others stay selected. */
  fits?: (record: RecordValues) => boolean;
  /** Acts on a portion. */
  act: (records: RecordValues[]) => Promise<BatchAnswer>;
  /** Gives those that were done back what they had before. */
  takeBack?: (records: RecordValues[]) => Promise<BatchAnswer>;
  /** Says how many were done, and what follows once all are. */
  doneText?: (count: number) => string;
  onDone?: () => void;
  onClose: () => void;
  /** The question; of the records, once they are there. */
  children: ReactNode | ((fitting: RecordValues[] | undefined, others: number) => ReactNode);
}

/** The call of a resource that acts on a portion of its records. */
export function useBatch(act: string) {
  const { name } = useDeclaration();
  return (records: object[], more: object = {}) =>
    request<BatchAnswer>(`${apiUrl}/${name}/${act}-batch`, 'POST', { records, ...more });
}

/** Asks, acts on the selected records a portion at a time, and says which were refused and why. */
export function BulkDialog(props: Props) {
  const { title, verb, color, ready, fits, act, takeBack, doneText, onDone, children } = props;
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  // The selection when the dialog opened: the list then selects what is left.
  const [ids] = useState(selectedIds);
  const { name, entity, represent } = useDeclaration();
  const locale = useLocale();
  const { data } = useGetMany<RecordValues>(name, { ids });
  const [sofar, setSofar] = useState<BulkOutcome>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  /** As they were before, with those whose answer was lost. */
  const [changed, setChanged] = useState<RecordValues[]>([]);
  const stopped = useRef(false);
  const notify = useNotify();
  const translate = useTranslate();
  const refresh = useRefresh();
  const format = useFormat();
  const m = useMessages();
  const records = data?.filter(Boolean);
  const fitting = fits ? records?.filter(fits) : records;
  // What is done no longer fits, and the list follows meanwhile.
  const [begun, setBegun] = useState<number>();
  const total = begun ?? fitting?.length ?? 0;
  const done = (count: number) => doneText?.(count) ?? m.bulk.done(format.count(count));

  const stop = () => {
    stopped.current = true;
  };
  function onClose() {
    if (outcome?.done.length === ids.length) onUnselectItems();
    props.onClose();
  }
  async function run(these: RecordValues[], undo?: Props['takeBack']) {
    stopped.current = false;
    setOutcome(undefined);
    setBegun(these.length);
    setSofar({ done: [], skipped: [] });
    const result = await runBulk(these, {
      act: undo ?? act,
      onProgress: setSofar,
      isStopped: () => stopped.current,
    });
    const isDone = (id: unknown) => result.done.includes(Number(id));
    const refused = result.skipped.map(({ id }) => id);
    const untold = these.filter(({ id }) => !isDone(id) && !refused.includes(Number(id)));
    // A portion whose answer was lost is the first that nothing is told of.
    const lost = untold.slice(0, result.unconfirmed ?? 0);
    setChanged(undo ? untold : [...these.filter(({ id }) => isDone(id)), ...lost]);
    const left = (undo ? these.map(({ id }) => id) : ids).filter((id) => !isDone(id));
    refresh();
    setSofar(undefined);
    if (left.length > 0 || (takeBack && !undo)) {
      // For the next try.
      if (left.length > 0) onSelect(left);
      if (result.error) handleRefusal(result.error as Error);
      return setOutcome(result);
    }
    notify(done(result.done.length), { type: 'success' });
    onUnselectItems();
    onDone?.();
    props.onClose();
  }

  const button = sofar ? (
    <Button color="inherit" variant="outlined" onClick={stop}>
      {m.bulk.stop}
    </Button>
  ) : (
    <Button
      variant="contained"
      color={color}
      disabled={!ready || total === 0}
      onClick={() => void run(fitting ?? [])}
    >
      {verb}
    </Button>
  );
  const nameOf = (id: number) => {
    const record = records?.find((one) => Number(one.id) === id);
    return record ? represent(record) : `#${id}`;
  };
  /** A rule stands at its field, which no dialog shows. */
  const whyOf = (errors: Record<string, string>) => {
    const told = Object.entries(errors).map(
      ([field, said]) => [field, tell(said, locale)] as const,
    );
    return linesAbove(told, { shown: [], entity, locale }).join(' ');
  };
  const reached = (sofar?.done.length ?? 0) + (sofar?.skipped.length ?? 0);
  const others = ids.length - total;
  const { done: gone = [], skipped = [], unconfirmed = 0, error } = outcome ?? {};
  const untold = total - gone.length - skipped.length;
  return (
    <AskDialog
      title={title}
      maxWidth="sm"
      sx={{ display: 'grid', gap: 4 }}
      action={!outcome && button}
      isHeld={sofar !== undefined}
      onClose={onClose}
    >
      {outcome && skipped.length + untold === 0 && (
        <Alert severity="success">{done(gone.length)}</Alert>
      )}
      {outcome && skipped.length + untold > 0 && (
        <LeftOut
          done={m.bulk.outcome(
            format.count(gone.length),
            format.count(skipped.length),
            format.count(unconfirmed),
            format.count(untold - unconfirmed),
          )}
          label={m.bulk.refused}
          skipped={skipped.map(({ id, said, errors = {} }) => ({
            id,
            why: whyOf(errors) || tell(said, locale),
          }))}
          nameOf={nameOf}
        />
      )}
      {outcome && untold > 0 && m.bulk.stopped}
      {takeBack && outcome && changed.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<UndoIcon />}
          onClick={() => void run(changed, takeBack)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('ra.action.undo')}
        </Button>
      )}
      {error !== undefined && <InlineFailure error={error} />}
      {sofar && (
        <div>
          <LinearProgress
            aria-label={title}
            variant="determinate"
            value={(100 * reached) / Math.max(total, 1)}
          />
          <Typography role="status" sx={{ mt: 2 }}>
            {m.bulk.progress(format.count(reached), format.count(total))}
          </Typography>
        </div>
      )}
      {!outcome && !sofar && (
        <div>{typeof children === 'function' ? children(fitting, others) : children}</div>
      )}
    </AskDialog>
  );
}
