import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale } from '../../app/useMessages.ts';
import { Value } from '../Cell.tsx';
import { columnOf } from '../columns.ts';
import type { Declaration, RecordValues } from '../declaration.ts';

interface Props {
  declaration: Declaration;
  record: RecordValues;
}

/** What is known of a record, read-only: the fields of its form, and when it was made. */
export function Facts({ declaration, record }: Props) {
  const { entity, form, columns } = declaration;
  const names = form.length > 0 ? form.map(({ name }) => name) : columns.map(({ name }) => name);
  const locale = useLocale();
  return (
    <FactList>
      {[...new Set([...names, 'createdAt'])]
        .filter((name) => entity.fields[name] && name in record)
        .map((name) => {
          const column = columnOf(entity, name);
          return (
            <Fact key={name} label={column.label[locale]}>
              <Value column={column} value={record[name]} />
            </Fact>
          );
        })}
    </FactList>
  );
}

export const FactList = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, max-content) 1fr' },
      columnGap: 6,
      // What can be pressed is taller than its label.
      alignItems: { sm: 'baseline' },
      rowGap: { xs: 0.5, sm: 2.5 },
      m: 0,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' },
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
