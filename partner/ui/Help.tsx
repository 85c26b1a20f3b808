import { lazy, Suspense } from 'react';
import { askHelp, type HelpTerm, helpTerms } from '#shared/help-terms.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { Popover } from './Popover.tsx';
import './Help.css';

// The catalogue loads with the first question.
const HelpText = lazy(() => import('./HelpText.tsx'));

/** A question mark beside a term of ours, of which it says what it means. */
export function Help({ term }: { term: HelpTerm }) {
  const { locale } = useLanguage();
  return (
    <Popover
      label={`${askHelp[locale]} ${helpTerms[term][locale]}`}
      button=""
      buttonClassName="help-button"
    >
      {() => (
        <div className="help-text" role="status">
          <Suspense>
            <HelpText term={term} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
