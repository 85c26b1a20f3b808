import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { HelpTerm } from '#shared/help-terms.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import { Cell } from '../Cell.tsx';
import { toColumn } from '../columns.ts';
import type { RecordValues, Facts as Wanted } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useIsShown } from '../useIsShown.ts';
import { useReadable } from '../useReadable.ts';

interface Props {
  record: RecordValues;
  /** Without them, the fields of the form or the list, and the time of creation. */
  facts?: Wanted['facts'];
}

/** A record's facts, read-only; facts of other records only for users who may read those. */
export function Facts({ record, facts }: Props) {
  const { entity, form, columns } = useDeclaration();
  const locale = useLocale();
  const isShown = useIsShown(record);
  const readable = useReadable();
  const all = [...(form.length > 0 ? form : columns).map(({ name }) => name), 'createdAt'];
  const wanted = facts ?? [...new Set(all)].filter((name) => entity.fields[name] && name in record);
  return (
    <FactList>
      {wanted
        .map((fact) => (typeof fact === 'string' ? readFact(fact) : fact))
        .filter(isShown)
        .map((fact) => toColumn(entity, fact))
        .filter(({ reference }) => !reference || readable(reference))
        .map((column) => (
          <Fact
            key={column.name}
            label={
              <Explained term={entity.fields[column.name]?.help} label={column.label[locale]} />
            }
          >
            <Cell column={column} record={record} />
            <Meaning of={entity.fields[column.name]} value={record[column.name]} />
          </Fact>
        ))}
    </FactList>
  );
}

const readFact = (fact: string) => {
  const field = fact.replace('?', '');
  const when = (record: RecordValues) => (record[field] ?? '') !== '';
  return field === fact ? { field } : { field, when };
};

const Explained = ({ term, label }: { term: HelpTerm | undefined; label: string }) => (
  <>
    {label}
    {term && <Help term={term} />}
  </>
);

/** The meaning of a choice's value, if its field has one. */
function Meaning({ of, value }: { of: Field | undefined; value: unknown }) {
  const locale = useLocale();
  const meaning = of?.meanings?.[String(value)];
  if (!meaning) return null;
  return (
    <Typography variant="caption" component="div" sx={{ mt: 0.5 }}>
      {meaning[locale]}
    </Typography>
  );
}

export const FactList = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, max-content) 1fr' },
      columnGap: 6,
      // Clickable values are taller than their label.
      alignItems: { sm: 'baseline' },
      rowGap: { xs: 0.5, sm: 2.5 },
      m: 0,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    }}
  >
    {children}
  </Box>
);

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
