import Box from '@mui/material/Box';
import { lazy } from 'react';
import { Section } from '../../platform/ui/Section.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { Beside, Page, Part, RecordValues } from '../declaration.ts';
import { useIsShown } from '../useIsShown.ts';
import { Facts } from './Facts.tsx';
import { FoldedContext } from './PageSection.tsx';
import { RelatedRecords } from './RelatedRecords.tsx';

const RecordFiles = lazy(() => import('./RecordFiles.tsx'));

interface Props {
  parts: Page['parts'];
  record: RecordValues;
  /** In a sheet there is no room for cards. */
  plain?: boolean;
}

/** The parts of a record's page that the reader sees, from top to bottom. */
export const Parts = ({ parts, record, plain = false }: Props) => (
  <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {parts.map((part, index) =>
      'left' in part ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a declaration keeps its order
        <Box key={index} sx={besideSx(part)}>
          <Parts parts={part.left} record={record} plain={plain} />
          <Parts parts={part.right} record={record} plain={plain} />
        </Box>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a declaration keeps its order
        <OnePart key={index} part={part} record={record} plain={plain} />
      ),
    )}
  </Box>
);

interface OnePartProps {
  part: Part;
  record: RecordValues;
  plain: boolean;
}

function OnePart(props: OnePartProps) {
  const { part, record } = props;
  if (!useIsShown(record)(part)) return null;
  return (
    <FoldedContext value={part.folded ?? false}>
      <Content {...props} />
    </FoldedContext>
  );
}

function Content({ part, record, plain }: OnePartProps) {
  const locale = useLocale();
  const m = useMessages();
  if ('panel' in part) return <part.panel record={record} />;
  if ('files' in part) return <RecordFiles part={part} record={record} />;
  if ('related' in part) return <RelatedRecords part={part} record={record} />;
  const facts = <Facts facts={part.facts} record={record} />;
  if (plain) return facts;
  return <Section title={part.title?.[locale] ?? m.record.details}>{facts}</Section>;
}

const widths = {
  left: { sm: '240px minmax(0, 1fr)' },
  right: { lg: 'minmax(0, 1fr) 340px' },
  none: { md: 'repeat(2, minmax(0, 1fr))' },
};

const besideSx = ({ narrow }: Pick<Beside, 'narrow'>) => ({
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...widths[narrow ?? 'none'] },
});
