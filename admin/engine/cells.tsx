import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { shownEmail } from '#shared/domain/host.ts';
import type { Locale } from '#shared/locale.ts';
import { formatRatioInColumn } from '#shared/money.ts';
import type { StoredFile } from '#shared/schemas/stored-file.ts';
import { BrokenUrl } from '../platform/ui/BrokenUrl.tsx';
import { StateChip } from '../platform/ui/StateChip.tsx';
import type { Column, RecordValues } from './declaration.ts';
import { useRepresent } from './useRepresent.ts';

interface Props<V> {
  value: V;
  column: Column;
  locale: Locale;
  /** Without links of its own, e.g. because it is inside one. */
  plain: boolean | undefined;
}

const hostName = /^[^\s/@]+\.[^\s/@.]{2,}$/;

/** Each is named by an entry of `kinds.ts`. */
export const cells = {
  text: ({ value }: Props<string>) => (hostName.test(value) ? <BrokenUrl url={value} /> : value),
  perCent: ({ value, locale }: Props<number>) => formatRatioInColumn(value, locale),
  email({ value, plain }: Props<string>) {
    const shown = shownEmail(value);
    return plain ? shown : <Link href={`mailto:${value}`}>{shown}</Link>;
  },
  url({ value, plain }: Props<string>) {
    if (plain) return value;
    // For a site, only its domain is kept.
    const address = /^https?:/.test(value) ? value : `https://${value}`;
    return (
      <Link href={address} target="_blank" rel="noreferrer">
        {value}
      </Link>
    );
  },
  chosen({ value, ...of }: Props<string | string[]>) {
    if (!Array.isArray(value)) return chipOf(value, of);
    if (value.length === 0) return '–';
    return (
      <Box
        component="span"
        sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, verticalAlign: 'middle' }}
      >
        {value.map((key) => chipOf(key, of))}
      </Box>
    );
  },
  files: ({ value, plain }: Props<StoredFile[]>) =>
    value.length === 0
      ? '–'
      : value.map(({ id, name, path }, place) => (
          <Fragment key={id}>
            {place > 0 && ', '}
            {plain ? (
              name
            ) : (
              <Link href={path} download>
                {name}
              </Link>
            )}
          </Fragment>
        )),
  record: ({ value, column }: Props<number>) => (
    <Names of={column} ids={[value]} none={`#${value}`} />
  ),
  records: ({ value, column }: Props<number[]>) => <Names of={column} ids={value} none="–" />,
};

function chipOf(key: string, { column, locale }: Pick<Props<string>, 'column' | 'locale'>) {
  const choice = column.choices?.[key];
  const label = choice?.[locale] ?? String(key);
  return choice?.tone ? <StateChip key={key} tone={choice.tone} label={label} /> : label;
}

/** A list's references are fetched in one request. */
function Names({ of, ids, none }: { of: Column; ids: number[]; none: string }) {
  const { reference = '' } = of;
  const represent = useRepresent(reference);
  const { data, isPending } = useGetManyAggregate<RecordValues>(reference, { ids });
  if (isPending && ids.length > 0) return '…';
  const names = data?.filter(Boolean).map((record) => represent(record));
  return names?.join(', ') || none;
}
