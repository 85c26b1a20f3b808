import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { useGetManyAggregate, useReference } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { shownEmail } from '#shared/domain/host.ts';
import { exhausted } from '#shared/exhausted.ts';
import { apiUrl } from '../platform/data-provider.ts';
import { StateChip } from '../platform/ui/StateChip.tsx';
import { useFormat, useLocale, useMessages } from '../platform/useMessages.ts';
import type { Column, RecordValues } from './declaration.ts';
import { useReadable } from './useReadable.ts';
import { useRepresent } from './useRepresent.ts';

interface Props {
  column: Column;
  record: RecordValues;
  /** Text only, e.g. because it is inside a link. */
  plain?: boolean | undefined;
}

/**
 * A value displayed by its kind: money, per cent, dates in Berlin time, states as chips, files as
 * downloads. References link to their record for users who may see it.
 */
export function Cell({ column, record, plain }: Props) {
  const { cell: Custom, kind, reference, entity, name } = column;
  const readable = useReadable();
  if (Custom) {
    return (
      // While its code loads, only this cell waits; otherwise the whole screen would.
      <Suspense fallback="…">
        <Custom record={record} />
      </Suspense>
    );
  }
  const value = <Value column={column} value={record[name]} plain={plain} />;
  if (kind === 'file' && record[name] && !plain) {
    return (
      <Link href={`${apiUrl}/${entity}/${record.id}/files/${name}`} download>
        {value}
      </Link>
    );
  }
  const link = kind === 'reference' && reference ? { path: reference, id: name } : column.link;
  const id = !plain && link && record[link.id];
  const target = id ? readable(link.path) : undefined;
  if (!target) return value;
  return (
    <Link component={RouterLink} to={`/${target.path}/${id}`}>
      {value}
    </Link>
  );
}

interface ValueProps extends Pick<Props, 'column' | 'plain'> {
  value: unknown;
}

export function Value({ column, value, plain }: ValueProps) {
  const format = useFormat();
  const m = useMessages();
  if (value === null || value === undefined || value === '') return '–';
  switch (column.kind) {
    case 'cents':
      return format.money(value as number);
    case 'ratio':
      return format.ratio(value as number);
    case 'integer':
      return format.count(value as number);
    case 'day':
      return format.day(value as string);
    case 'instant':
      return format.instant(value as string);
    case 'flag':
      return value ? m.yes : m.no;
    case 'choice':
      if (!Array.isArray(value)) return <Choice column={column} value={value} />;
      if (value.length === 0) return '–';
      return (
        <Box
          component="span"
          sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, verticalAlign: 'middle' }}
        >
          {value.map((one) => (
            <Choice key={one} column={column} value={one} />
          ))}
        </Box>
      );
    case 'secret':
      return value === '(new secret)' ? m.history.newSecret : '••••••';
    case 'reference':
      return <Reference resource={column.reference} id={value as number} />;
    case 'references':
      return <References resource={column.reference} ids={value as number[]} />;
    case 'url':
      return plain ? String(value) : <Website address={String(value)} />;
    case 'email':
      return plain ? (
        shownEmail(String(value))
      ) : (
        <Link href={`mailto:${value}`}>{shownEmail(String(value))}</Link>
      );
    case 'file':
      return (value as { name: string }).name;
    case 'json':
      return JSON.stringify(value);
    case 'id':
    case 'text':
    case 'multiline':
    case 'custom':
      return Array.isArray(value) ? value.join(', ') : String(value);
    default:
      return exhausted(column.kind);
  }
}

function Choice({ column, value }: ValueProps) {
  const locale = useLocale();
  const choice = column.choices?.[String(value)];
  const label = choice?.[locale] ?? String(value);
  return choice?.tone ? <StateChip tone={choice.tone} label={label} /> : label;
}

/** For a site, only its domain is kept. */
const Website = ({ address }: { address: string }) => (
  <Link
    href={/^https?:/.test(address) ? address : `https://${address}`}
    target="_blank"
    rel="noreferrer"
  >
    {address}
  </Link>
);

/** A list's references are fetched in one request. */
function Reference({ resource = '', id }: { resource: string | undefined; id: number }) {
  const represent = useRepresent(resource);
  const { referenceRecord, isPending } = useReference<RecordValues>({ reference: resource, id });
  if (isPending) return '…';
  return referenceRecord ? represent(referenceRecord) : `#${id}`;
}

function References({ resource = '', ids }: { resource: string | undefined; ids: number[] }) {
  const represent = useRepresent(resource);
  const { data, isPending } = useGetManyAggregate<RecordValues>(resource, { ids });
  if (isPending && ids.length > 0) return '…';
  return (
    data
      ?.filter(Boolean)
      .map((record) => represent(record))
      .join(', ') || '–'
  );
}
