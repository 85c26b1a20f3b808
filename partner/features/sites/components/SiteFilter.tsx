import { lazy, Suspense } from 'react';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import type { SiteFilterProps } from './SiteChoice.tsx';
import './SiteFilter.css';

const SiteChoice = lazy(() => import('./SiteChoice.tsx'));

export function SiteFilter({ sites, chosen, onChange }: SiteFilterProps) {
  const { t } = useLanguage();
  const summary = useSummary(sites, chosen);
  return (
    <Popover
      align="end"
      label={t.siteFilter.choose(summary)}
      buttonClassName="button button-secondary site-filter-button"
      button={
        <>
          <span>{summary}</span>
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      {(close) => (
        <div className="site-filter">
          <Suspense fallback={<div className="site-filter-list" />}>
            <SiteChoice sites={sites} chosen={chosen} onChange={onChange} />
          </Suspense>
          <Button onClick={close}>{t.siteFilter.done}</Button>
        </div>
      )}
    </Popover>
  );
}

function useSummary(sites: ClientSite[], { mode, named }: ChosenSites): string {
  const { t } = useLanguage();
  const { all, some, without, withoutSome } = t.siteFilter;
  if (mode === 'All') return all;
  const only = named.length === 1 && sites.find(({ id }) => id === named[0])?.url;
  if (mode === 'Exclude') return only ? without(only) : withoutSome(named.length);
  return only || some(named.length);
}
