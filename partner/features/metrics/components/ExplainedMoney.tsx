import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Explained } from '../explained.ts';
import { useReportAddress } from '../useReportAddress.ts';
import './ExplainedMoney.css';

interface ExplainedMoneyProps {
  cents: number;
  /** Which figure it is. */
  of: Explained;
}

/** An amount that opens its calculation. */
export function ExplainedMoney({ cents, of }: ExplainedMoneyProps) {
  const { t, format } = useLanguage();
  const { setExplained } = useReportAddress();
  const amount = format.money(cents);
  return (
    <button
      type="button"
      className="explained-money"
      aria-haspopup="dialog"
      aria-label={t.report.explain(amount)}
      onClick={() => setExplained(of)}
    >
      {amount}
    </button>
  );
}
