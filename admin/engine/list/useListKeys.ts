import { useListContext } from 'react-admin';
import { useKeys } from '../../platform/useKeys.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';

/** The rows' links, of the table and of the cards. */
const links = () => [
  ...document.querySelectorAll<HTMLElement>('.RaList-content :is(tbody .pinned a, li > a)'),
];

const focusedRow = () =>
  links().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));

/** From row to row of the list by keyboard; Enter follows the row's link. */
export function useListKeys(): void {
  const { data, selectedIds, onToggleItem, onUnselectItems } = useListContext<RecordValues>();
  const { keys: m } = useMessages();
  const go = (by: number) => {
    const rows = links();
    rows[Math.min(Math.max(focusedRow() + by, 0), rows.length - 1)]?.focus();
  };
  const select = () => {
    const record = data?.[focusedRow()];
    if (record) onToggleItem(record.id);
  };
  useKeys([
    { key: 'j', does: m.next, press: () => go(1) },
    { key: 'k', does: m.previous, press: () => go(-1) },
    { key: 'Enter', shown: m.enter, does: m.open },
    { key: 'x', does: m.select, press: select },
    {
      ...{ key: 'Escape', shown: m.escape, does: m.clear },
      ...(selectedIds.length > 0 && { press: onUnselectItems }),
    },
  ]);
}
