import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Explained } from '../explained.ts';
import { useReportAddress } from '../useReportAddress.ts';
import './ExplainedMoney.css';

interface ExplainedFigureProps {
  text: string;
  /** Which figure it is. */
  of: Explained;
}

interface ExplainedMoneyProps {
  /** null if there is no figure to explain. */
  cents: number | null;
  of: Explained;
}

/** An amount that opens its calculation. */
export function ExplainedMoney({ cents, of }: ExplainedMoneyProps) {
  const { format } = useLanguage();
  const amount = format.money(cents);
  return cents === null ? amount : <ExplainedFigure text={amount} of={of} />;
}

/** A figure that opens its calculation. */
export function ExplainedFigure({ text, of }: ExplainedFigureProps) {
  const { t } = useLanguage();
  const { setExplained } = useReportAddress();
  return (
    <button
      type="button"
      className="explained-money"
      aria-haspopup="dialog"
      aria-label={t.report.explain(text)}
      onClick={() => setExplained(of)}
    >
      {text}
    </button>
  );
}
