import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocale } from '../../platform/useMessages.ts';
import { isSame } from '../changes.ts';
import type { Proposals as Declared, RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

/** Fills in what is proposed for the values so far. What somebody has typed stays. */
export function Proposals({ by, propose }: Declared) {
  const { name } = useDeclaration();
  const record = useRecordContext<RecordValues>();
  const dataProvider = useDataProvider();
  const locale = useLocale();
  const { getValues, setValue } = useFormContext();
  const chosen: unknown[] = useWatch({ name: [...by] });
  const { data } = useQuery({
    queryKey: [name, 'proposed', chosen],
    queryFn: () => propose(getValues(), dataProvider),
    enabled: chosen.every(Boolean),
    // Once for each choice: nothing changes while somebody looks away.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  const former = useRef<Record<string, unknown>>({});
  const isSaved = record?.id !== undefined && by.every((field, at) => chosen[at] === record[field]);
  useEffect(() => {
    if (!data) return;
    for (const [field, proposed] of Object.entries(data.values)) {
      const given = getValues(field) ?? '';
      // Where the saved values stand again, what follows from others does not stay behind.
      const value = isSaved ? record?.[field] : proposed;
      const isUntouched = isSame(given, former.current[field] ?? '');
      if (isUntouched && !isSame(given, value ?? '')) setValue(field, value, { shouldDirty: true });
    }
    former.current = data.values;
  }, [data, isSaved, record, getValues, setValue]);
  if (!data?.said || isSaved) return null;
  return <Alert severity="info">{data.said[locale]}</Alert>;
}
