import CloseIcon from '@mui/icons-material/Close';
import ArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { lazy, Suspense, useState } from 'react';
import { useGetMany, useListContext } from 'react-admin';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import type { Filter, RecordValues } from '../declaration.ts';
import {
  type FilterValues,
  isActive,
  isLeavingOut,
  mayLeaveOut,
  notKey,
  readRange,
  selectedValues,
  withConditions,
} from '../filters.ts';
import { kinds } from '../kinds.ts';
import { useRepresent } from '../useRepresent.ts';

const ChoiceFilter = lazy(() => import('./ChoiceFilter.tsx'));
const RangeFilter = lazy(() => import('./RangeFilter.tsx'));
const ReferenceFilter = lazy(() => import('./ReferenceFilter.tsx'));

function editorOf({ kind }: Filter) {
  const { days, values } = kinds[kind].filter ?? {};
  if (days) return RangeFilter;
  return values ? ChoiceFilter : ReferenceFilter;
}

/** One filter: its name and, if set, its value; a click opens its choices. */
export function FilterChip({ filter }: { filter: Filter }) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const m = useMessages();
  const label = filter.label[useLocale()];
  const summary = useFilterSummary(filter, filterValues);
  const active = isActive(filter, filterValues);
  const Editor = editorOf(filter);
  // Chosen before any value is; with one, the address has it.
  const [without, setWithout] = useState(false);
  const leavesOut = active ? isLeavingOut(filter, filterValues) : without;
  const apply = (conditions: FilterValues, isNot: boolean) => {
    const value = conditions[filter.name];
    const mine = isNot && value !== undefined ? { [notKey(filter)]: value } : conditions;
    setFilters(withConditions(filterValues, filter, mine), displayedFilters);
  };
  const change = (conditions: FilterValues) => apply(conditions, leavesOut);

  return (
    <>
      <Box
        sx={{
          display: 'inline-flex',
          // On paper, the filter of the rows.
          displayPrint: active ? 'inline-flex' : 'none',
          alignItems: 'stretch',
          height: 30,
          '& button': { font: 'inherit' },
          maxWidth: '100%',
          border: 1,
          borderColor: active ? 'primary.main' : 'line',
          borderRadius: 4,
          bgcolor: 'background.paper',
          color: active ? 'text.primary' : 'text.secondary',
          overflow: 'hidden',
          '& svg': { fontSize: 16, color: 'text.secondary' },
        }}
      >
        <ButtonBase
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget.parentElement)}
          sx={{ pl: 3, pr: active ? 1 : 2, gap: 1, minWidth: 0 }}
        >
          <span>{active ? `${leavesOut ? m.list.isNot(label) : label}:` : label}</span>
          {active && (
            <Box
              component="span"
              sx={{
                fontWeight: 'fontWeightMedium',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                maxWidth: 220,
              }}
            >
              {summary}
            </Box>
          )}
          {!active && <ArrowDownIcon />}
        </ButtonBase>
        {active && (
          <ButtonBase
            aria-label={m.list.clearFilter(label)}
            onClick={() => {
              setWithout(false);
              change({});
            }}
            sx={{ px: 1.5, displayPrint: 'none' }}
          >
            <CloseIcon />
          </ButtonBase>
        )}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { mt: 1, width: 280, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        {mayLeaveOut(filter) && (
          <FormControlLabel
            label={m.list.leaveOut}
            control={
              <Switch
                size="small"
                checked={leavesOut}
                onChange={(_, on) => {
                  setWithout(on);
                  const chosen = selectedValues(filter, filterValues);
                  if (chosen.length > 0) apply({ [filter.name]: chosen }, on);
                }}
              />
            }
            sx={{ px: 4, pt: 2 }}
          />
        )}
        <Suspense fallback={<Skeleton variant="rounded" height={120} sx={{ m: 4 }} />}>
          <Editor filter={filter} values={filterValues} onChange={change} />
        </Suspense>
      </Popover>
    </>
  );
}

/** A filter's value, in words. */
function useFilterSummary(filter: Filter, values: FilterValues): string {
  const locale = useLocale();
  const m = useMessages();
  const format = useFormat();
  const { days, values: offered } = kinds[filter.kind].filter ?? {};
  const selected = selectedValues(filter, values);
  const represent = useRepresent(filter.reference);
  const { data: records } = useGetMany<RecordValues>(
    filter.reference ?? '',
    { ids: selected },
    { enabled: filter.reference !== undefined && selected.length > 0 },
  );

  if (days) {
    const { from, to } = readRange(filter, values);
    if (from && to) return format.days({ from, to });
    if (from) return `${m.list.from.toLowerCase()} ${format.day(from)}`;
    return `${m.list.to.toLowerCase()} ${format.day(to)}`;
  }
  const labels = new Map(offered?.(filter.choices, locale).map(([of, label]) => [`${of}`, label]));
  const names = selected.map((value) =>
    offered
      ? (labels.get(String(value)) ?? String(value))
      : represent(records?.find((record) => record?.id === value)),
  );
  if (names.length > 2) return m.list.selectedOf(names.length);
  return names.join(', ') || '…';
}
