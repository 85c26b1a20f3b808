import type { Label } from '#shared/locale.ts';
import type { AnyReport } from '#shared/schemas/reports/report.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import { DeclaredReport } from './DeclaredReport.tsx';

/** A screen of one report. */
export const ReportPage = ({ title, report }: { title: Label; report: AnyReport }) => (
  <>
    <PageHeader title={title[useLocale()]} />
    <DeclaredReport report={report} />
  </>
);
