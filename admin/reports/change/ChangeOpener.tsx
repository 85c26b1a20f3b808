import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeMessages } from '#shared/messages/change.ts';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { ReportFilter } from '../filter/report-filter.ts';
import { readChange, withoutChange, writeChange } from './change-address.ts';

const ChangeSheet = lazy(() => import('./ChangeSheet.tsx'));

/** Leads to why a report's figures changed, at an address of its own. */
export function ChangeOpener({ filter, usual }: { filter: ReportFilter; usual: ReportFilter }) {
  const m = useMessages(changeMessages);
  const [parameters, setParameters] = useSearchParams();
  const change = readChange(parameters);
  const goTo = (address: URLSearchParams) =>
    setParameters(address, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageButton
        to={{ search: writeChange(parameters, { of: 'profit', before: null }).toString() }}
        preventScrollReset
        sx={{ displayPrint: 'none' }}
      >
        {m.title}
      </PageButton>
      {change && (
        <Suspense fallback={null}>
          <ChangeSheet
            {...change}
            filter={change.exact ? filter : usual}
            isCut={!change.exact && usual.to < filter.to}
            onChange={(asked) => goTo(writeChange(parameters, asked))}
            onClose={() => goTo(withoutChange(parameters))}
          />
        </Suspense>
      )}
    </>
  );
}
