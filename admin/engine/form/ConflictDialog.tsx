import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ProblemBody } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { Value } from '../Cell.tsx';
import { columnOf } from '../columns.ts';
import type { Column, RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { type Conflict, changedByOthers } from './conflicts.ts';

interface Props {
  problem: ProblemBody;
  /** The version that was edited. */
  base: RecordValues;
  /** Names of the form's inputs. */
  shown: readonly string[];
  /** Those that form one decision: all of them are taken from one side. */
  together: readonly string[];
  reload: () => void;
  /** Saves what is entered, over this version of the record. */
  merge: (saved: RecordValues) => void;
  dismiss: () => void;
}

/**
 * Someone else was faster: who, when, and what is different now. What only they changed is taken
 * over; where both did, the reader chooses, and keeps their own unless they do.
 */
export function ConflictDialog({ problem, base, shown, together, ...on }: Props) {
  const { name, entity } = useDeclaration();
  const { getValues, setValue } = useFormContext();
  const dataProvider = useDataProvider();
  const [given, setGiven] = useState<readonly string[]>([]);
  const locale = useLocale();
  const { record: m, history } = useMessages();
  const format = useFormat();
  const call = useQuery({
    queryKey: ['conflict', name, base.id, problem.updatedAt],
    queryFn: async () => (await dataProvider.getOne<RecordValues>(name, { id: base.id })).data,
  });
  const entered = getValues();
  const conflicts = call.data
    ? changedByOthers(entity.fields, { saved: call.data, base, entered, shown, together })
    : [];
  const isGiven = ({ field, isMine }: Conflict) => !isMine || given.includes(field);
  const give = ({ field }: Conflict, toThem: boolean) => {
    const decided = together.includes(field) ? together : [field];
    const others = given.filter((one) => !decided.includes(one));
    setGiven(toThem ? [...others, ...decided] : others);
  };
  const merge = (saved: RecordValues) => {
    for (const conflict of conflicts) {
      if (isGiven(conflict)) setValue(conflict.field, saved[conflict.field]);
    }
    on.merge(saved);
  };
  const side = (title: string, values: RecordValues, isTheirs: boolean) => ({
    title,
    cell: (conflict: Conflict) => {
      const column: Column = columnOf(entity, conflict.field);
      if (!isTheirs && !conflict.isMine) return m.conflictUntouched;
      const value = kinds[column.kind].shapeless ? (
        m.conflictSeveral
      ) : (
        <Value column={column} value={values[conflict.field]} />
      );
      if (!conflict.isMine) return value;
      return (
        <FormControlLabel
          label={value}
          // Beside each other, both sides are wider than a phone.
          sx={{
            mr: 0,
            ml: { xs: 0, sm: -2.75 },
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'start', sm: 'center' },
          }}
          control={
            <Radio
              size="small"
              checked={isGiven(conflict) === isTheirs}
              onChange={() => give(conflict, isTheirs)}
              slotProps={{ input: { 'aria-label': `${column.label[locale]}: ${title}` } }}
            />
          }
        />
      );
    },
  });
  const who = problem.changedBy ?? history.kinds.system ?? '';
  return (
    <AskDialog
      title={m.conflictTitle}
      maxWidth="sm"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      action={
        <>
          <Button color="inherit" onClick={on.reload}>
            {m.discardMine}
          </Button>
          <Button
            variant="contained"
            disabled={!call.data}
            onClick={() => call.data && merge(call.data)}
          >
            {m.merge}
          </Button>
        </>
      }
      onClose={on.dismiss}
    >
      <Typography>
        {m.conflict(history.kinds[who] ?? who, format.instant(problem.changedAt))}
      </Typography>
      <Loaded call={call} height={90}>
        {(saved) =>
          conflicts.length === 0 ? (
            <Typography>{m.conflictNone}</Typography>
          ) : (
            <ScrollableTable>
              <RowTable
                title={m.conflictFields}
                rows={conflicts}
                keyOf={({ field }) => field}
                columns={[
                  {
                    ...{ title: m.conflictFields, isHeading: true },
                    cell: ({ field }) => columnOf(entity, field).label[locale],
                  },
                  side(m.conflictMine, entered as RecordValues, false),
                  side(m.conflictTheirs, saved, true),
                ]}
              />
            </ScrollableTable>
          )
        }
      </Loaded>
      <Typography sx={{ color: 'text.secondary' }}>{m.conflictHint}</Typography>
    </AskDialog>
  );
}
