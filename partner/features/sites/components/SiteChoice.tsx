import { useState } from 'react';
import { type ChosenSites, siteIdsOf, turnTo } from '#shared/domain/chosen-sites.ts';
import { searchedHost } from '#shared/domain/host.ts';
import { foldText } from '#shared/fold-text.ts';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';

export interface SiteFilterProps {
  sites: ClientSite[];
  chosen: ChosenSites;
  onChange(chosen: ChosenSites): void;
}

/** With more sites, finding one by eye takes too long. */
const searchableFrom = 9;
const modes = ['All', 'Select', 'Exclude'] as const;

/** What opens from the filter: it loads when somebody opens it. */
export default function SiteChoice({ sites, chosen: atFirst, onChange }: SiteFilterProps) {
  const { t, format } = useLanguage();
  const [search, setSearch] = useState('');
  // The checkboxes respond at once; the report follows when its address has changed.
  const [chosen, setChosen] = useState(atFirst);
  const { mode, named } = chosen;
  const ids = sites.map(({ id }) => id);
  const wanted = foldText(searchedHost(search.trim()));
  const found = sites.filter(({ url }) => foldText(url).includes(wanted));

  function choose(next: ChosenSites) {
    setChosen(next);
    onChange(next);
  }
  function toggle(id: number, isTicked: boolean) {
    const some = isTicked ? [...named, id] : named.filter((one) => one !== id);
    if (mode === 'Exclude') return choose({ mode, named: some });
    const isAll = some.length === 0 || some.length === sites.length;
    choose(isAll ? { mode: 'All', named: [] } : { mode: 'Select', named: some });
  }
  const isLastLeft = (id: number) =>
    mode === 'Exclude' && siteIdsOf({ mode, named: [...named, id] }, ids) === undefined;

  return (
    <>
      <Segmented
        label={t.siteFilter.way}
        options={modes.map((value) => ({ value, label: t.siteFilter.modes[value] }))}
        value={mode}
        onChange={(next) => choose(turnTo(next, chosen, ids))}
      />
      {mode !== 'All' && <p className="muted">{t.siteFilter.hints[mode]}</p>}
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
        {found.map(({ id, url, former, to }) => (
          <label key={id} className="site-option">
            <input
              type="checkbox"
              checked={named.includes(id)}
              disabled={!named.includes(id) && isLastLeft(id)}
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
