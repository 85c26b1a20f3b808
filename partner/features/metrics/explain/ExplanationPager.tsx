import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientExplanation } from '#shared/schemas/calls/reports/explanation.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { rowsPerPage } from './explanationPath.ts';

interface ExplanationPagerProps {
  explanation: ClientExplanation;
  onGoTo(offset: number): void;
}

/** Pages through rows that are too many for one view. */
export function ExplanationPager({ explanation, onGoTo }: ExplanationPagerProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const { offset, rows, total } = explanation;
  if (total.rows <= rowsPerPage) return null;
  const end = offset + rows.length;
  return (
    <div className="explain-pager">
      <IconButton
        icon="chevronLeft"
        label={m.previous}
        disabled={offset === 0}
        onClick={() => onGoTo(offset - rowsPerPage)}
      />
      <span aria-live="polite">
        {m.of(format.count(offset + 1), format.count(end), format.count(total.rows))}
      </span>
      <IconButton
        icon="chevronRight"
        label={m.next}
        disabled={end >= total.rows}
        onClick={() => onGoTo(offset + rowsPerPage)}
      />
    </div>
  );
}
