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
  const { t, format } = useLanguage();
  const [search, setSearch] = useState('');
  // The boxes answer at once; the report follows when its address has changed.
  const [chosen, setChosen] = useState(siteIds);
  const found = sites.filter(({ url }) => url.includes(search.trim().toLowerCase()));

  function choose(ids: number[]) {
    const next = ids.length === sites.length ? [] : ids;
    setChosen(next);
    onChange(next);
  }
  const toggle = (id: number, isChosen: boolean) =>
    choose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));

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
          <input type="checkbox" checked={chosen.length === 0} onChange={() => choose([])} />
          <span>{t.siteFilter.all}</span>
        </label>
        {found.map(({ id, url, former, to }) => (
          <label key={id} className="site-option">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            <span>
              {url}
              {former && to && <span className="muted"> {t.siteState.until(format.day(to))}</span>}
            </span>
          </label>
        ))}
        {found.length === 0 && <p className="muted">{t.siteFilter.noMatch}</p>}
      </div>
    </>
  );
}
