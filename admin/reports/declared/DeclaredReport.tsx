import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exportMessages } from '#shared/messages/exports.ts';
import type { AnyReport, ReportAnswer } from '#shared/schemas/reports/report.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { FigureTable } from '../figures/FigureTable.tsx';
import { BindingInput } from './BindingInput.tsx';
import { type OwnCells, reportColumns } from './report-columns.tsx';
import { useBindings } from './useBindings.ts';

interface Props {
  report: AnyReport;
  cells?: OwnCells;
}

/** A declared report: what it is asked about, its files, and its table with totals. */
export function DeclaredReport({ report, cells }: Props) {
  const { title, hint, none, path, bindings } = report;
  const locale = useLocale();
  const m = useMessages(exportMessages);
  const { asked, ask } = useBindings(report);
  const query = new URLSearchParams(asked);
  const call = useCall<ReportAnswer>(`${path}?${query}`);
  const fileOf = (format: string) => `${apiUrl}/${path}/export?${query}&format=${format}`;
  return (
    <Section title={title[locale]} flush>
      <Box sx={{ px: 5, pb: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 760 }}>{hint[locale]}</Typography>
        <Box sx={bindingsSx}>
          {bindings.map((binding) => (
            <BindingInput key={binding.label.en} {...{ binding, asked, ask }} />
          ))}
        </Box>
        <DownloadButtons
          what={title[locale]}
          quiet
          files={[
            { label: m.excel, url: fileOf('xlsx') },
            { label: m.csv, url: fileOf('csv') },
          ]}
        />
      </Box>
      <Loaded call={call} height={240} flush>
        {(answer) =>
          answer.rows.length === 0 ? (
            <NothingHere title={none.title[locale]} hint={none.hint?.[locale]} />
          ) : (
            <Rows key={String(query)} {...{ report, answer, cells }} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Rows({ report, answer, cells = {} }: Props & { answer: ReportAnswer }) {
  const locale = useLocale();
  return (
    <FigureTable
      label={report.title[locale]}
      rows={answer.rows.map((row, place) => ({ ...row, place }))}
      rowKey={({ place }) => place}
      columns={reportColumns(report, answer.totals, { locale, cells })}
      sort={report.sort}
    />
  );
}

const bindingsSx = { display: 'flex', flexWrap: 'wrap', gap: 3, '& > *': { flex: '0 1 240px' } };
