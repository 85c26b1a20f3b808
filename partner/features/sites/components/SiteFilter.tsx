import { useState } from 'react';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import './SiteFilter.css';

interface SiteFilterProps {
  sites: ClientSite[];
  /** None means all. */
  siteIds: number[];
  onChange(siteIds: number[]): void;
}

/** From here on finding a site by eye takes too long. */
const searchableFrom = 9;

export function SiteFilter({ sites, siteIds, onChange }: SiteFilterProps) {
  const { t } = useLanguage();
  const chosen = sites.filter(({ id }) => siteIds.includes(id));
  const only = chosen.length === 1 ? chosen[0]?.url : undefined;
  const summary =
    only ?? (chosen.length === 0 ? t.siteFilter.all : t.siteFilter.some(chosen.length));
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
          <SiteChoice sites={sites} siteIds={siteIds} onChange={onChange} />
          <Button onClick={close}>{t.siteFilter.done}</Button>
        </div>
      )}
    </Popover>
  );
}

function SiteChoice({ sites, siteIds, onChange }: SiteFilterProps) {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const found = sites.filter(({ url }) => url.includes(search.trim().toLowerCase()));
  const toggle = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...siteIds, id] : siteIds.filter((one) => one !== id);
    onChange(next.length === sites.length ? [] : next);
  };
  return (
    <>
      {sites.length >= searchableFrom && (
        <input
          type="search"
          className="field-input"
          aria-label={t.siteFilter.search}
          placeholder={t.siteFilter.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="site-filter-list">
        <label className="site-option">
          <input type="checkbox" checked={siteIds.length === 0} onChange={() => onChange([])} />
          <span>{t.siteFilter.all}</span>
        </label>
        {found.map(({ id, url }) => (
          <label key={id} className="site-option">
            <input
              type="checkbox"
              checked={siteIds.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span>{url}</span>
          </label>
        ))}
        {found.length === 0 && <p className="muted">{t.siteFilter.noMatch}</p>}
      </div>
    </>
  );
}
