import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Explained } from '../explained.ts';
import { useReportAddress } from '../useReportAddress.ts';
import './ExplainedMoney.css';

interface ExplainedMoneyProps {
  /** null where there is no figure, and so nothing to explain. */
  cents: number | null;
  /** Which figure it is. */
  of: Explained;
}

/** An amount that opens its calculation. */
export function ExplainedMoney({ cents, of }: ExplainedMoneyProps) {
  const { t, format } = useLanguage();
  const { setExplained } = useReportAddress();
  const amount = format.money(cents);
  if (cents === null) return amount;
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
