import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { reportMessages } from '#shared/messages/reports.ts';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ExplanationOpener } from '../explanation/ExplanationOpener.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import type { useReportFilter } from '../filter/useReportFilter.ts';

interface Props {
  report: ReturnType<typeof useReportFilter>;
  children: ReactNode;
}

/** A report below its filter, with the calculation of its figures; the address may name no report. */
export function FilteredReport({ report, children }: Props) {
  const { filter: m } = useMessages(reportMessages);
  return (
    <>
      <FilterBar {...report} />
      {report.fault ? (
        <Card sx={{ pt: 5 }}>
          <NothingHere title={m[report.fault]} hint={m.changeHint} />
        </Card>
      ) : (
        <>
          {children}
          <ExplanationOpener filter={report.filter} />
        </>
      )}
    </>
  );
}
