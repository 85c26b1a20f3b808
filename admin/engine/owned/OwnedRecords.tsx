import AddIcon from '@mui/icons-material/Add';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { Declared } from '../Declared.tsx';
import type { Declaration, RecordValues } from '../declaration.ts';
import { PartLink } from './PartLink.tsx';
import { useAllOf } from './useAllOf.ts';
import { useRecordPart } from './useRecordPart.ts';

const RecordSheet = lazy(() => import('../RecordSheet.tsx'));

interface Props<R extends RecordValues> {
  declaration: Declaration;
  /** The fields that tie them to the page's record; new ones start with them. It never changes. */
  owner: Record<string, unknown>;
  /** Path of the page's record, `/sites/5`. */
  page: string;
  title: string;
  add: { label: string; short: string };
  empty: { title: string; hint: string };
  children: (records: R[], addressOf: (id: number) => string) => ReactNode;
}

/** Records on the page of another, each with its form and history next to the page. */
export function OwnedRecords<R extends RecordValues>({
  declaration,
  owner,
  page,
  title,
  add,
  empty,
  children,
}: Props<R>) {
  const mayWrite = useAllowed(...declaration.permission.write);
  const { id, addressOf, close } = useRecordPart(page, declaration.name);
  const call = useAllOf<R>(declaration.name, owner);
  const owned = useMemo(() => ({ ...declaration, defaults: owner }), [declaration, owner]);
  const { data, refetch } = call;
  const addLink = mayWrite && (
    <PartLink to={addressOf('new')} icon={<AddIcon />} label={add.label}>
      {add.short}
    </PartLink>
  );
  const closeAndReload = () => {
    close();
    refetch();
  };
  return (
    <Section title={title} flush action={data && data.length > 0 && addLink}>
      <Loaded call={call} height={72} flush>
        {(records) =>
          records.length === 0 ? (
            <NothingHere {...empty} action={addLink} />
          ) : (
            children(records, addressOf)
          )
        }
      </Loaded>
      {id && (
        <Suspense fallback={null}>
          <Declared by={owned}>
            <RecordSheet id={id} onClose={closeAndReload} />
          </Declared>
        </Suspense>
      )}
    </Section>
  );
}
