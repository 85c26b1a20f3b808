import { type MouseEvent, useEffect, useRef } from 'react';
import { DataTableRow, type DataTableRowProps, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';

/**
 * react-admin's row, which opens its record wherever it is clicked. Its own handler supports
 * neither new tabs nor the way back to the list, and navigates while somebody selects text to copy.
 *
 * Its `SelectRowCheckbox` labels the box around the checkbox, unheard by screen readers, and all
 * rows alike: here the checkbox itself says which record it selects.
 */
export function OpeningRow(props: DataTableRowProps) {
  const record = useRecordContext<RecordValues>();
  const declaration = useDeclaration();
  const address = useRecordAddress(declaration);
  const row = useRef<HTMLTableRowElement>(null);
  const m = useMessages();
  useEffect(() => {
    const box = row.current?.querySelector('.select-item');
    box?.removeAttribute('aria-label');
    const name = record && m.list.select(declaration.represent(record));
    if (name) box?.querySelector('input')?.setAttribute('aria-label', name);
  });
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label');
    const isReading = window.getSelection()?.isCollapsed === false;
    if (onControl || isReading || !record) return;
    const { to, state } = address(record.id);
    if (event.metaKey || event.ctrlKey) window.open(`/admin${to}`, '_blank');
    else navigate(to, { state });
  };
  return <DataTableRow {...props} ref={row} onClick={open} />;
}
