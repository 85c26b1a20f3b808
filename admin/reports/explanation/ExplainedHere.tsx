import { useSearchParams } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import { Explained } from '../figures/Explained.tsx';
import { writeExplained } from '../figures/explain-address.ts';
import { defaultFilter } from '../filter/report-filter.ts';
import { ExplanationOpener } from './ExplanationOpener.tsx';

export interface ExplainedHereProps {
  /** Complete, including its days: there is no report around it. */
  figure: ExplainedFigure;
  text: string;
  /** What the figure is: "Profit yesterday, alpha.example". */
  what: string;
  /** The sites summed up, if the figure does not name one. */
  siteIds?: number[] | undefined;
}

/** A figure outside of a report: it opens its calculation in place. */
export default function ExplainedHere({ figure, text, what, siteIds = [] }: ExplainedHereProps) {
  const [parameters] = useSearchParams();
  const isOpen = parameters.get('explain') === writeExplained(figure);
  return (
    <>
      <Explained figure={figure} text={text} what={what} />
      {isOpen && (
        <ExplanationOpener filter={{ ...defaultFilter(berlinDay(new Date())), siteIds }} />
      )}
    </>
  );
}
