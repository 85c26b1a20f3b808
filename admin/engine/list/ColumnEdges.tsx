import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { HelpTerm } from '#shared/help-terms.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useColumns } from './useColumns.ts';
import { narrowest, useColumnWidths, widest } from './useColumnWidths.ts';

/** One press of an arrow, px. */
const step = 16;

interface Edge {
  column: string;
  label: string;
  help: HelpTerm | undefined;
  head: HTMLElement;
}

/**
 * At the right of each heading what it means, if that is ours, and an edge to drag. By keyboard the
 * edges are one stop: up and down choose the column, left and right its width; a double click or
 * Delete gives it back to its content. Within the heading's own button neither could be pressed.
 */
export function ColumnEdges({ table }: { table: HTMLTableElement | null }) {
  const { columns, isHidden } = useColumns();
  const { show, keep, reset } = useColumnWidths(table);
  const [edges, setEdges] = useState<Edge[]>([]);
  const [stop, setStop] = useState(0);
  const locale = useLocale();
  const { list: m } = useMessages();
  const shown = columns.filter((column) => !isHidden(column));
  const names = shown.map(({ name }) => name).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the columns
  useEffect(() => {
    setEdges(
      shown.flatMap(({ name, label, help }) => {
        const head = table?.querySelector<HTMLElement>(`thead .column-${name}`);
        return head ? [{ column: name, label: label[locale], help, head }] : [];
      }),
    );
  }, [table, names, locale]);

  function drag(event: PointerEvent<HTMLElement>, { column, head }: Edge) {
    event.preventDefault();
    const edge = event.currentTarget;
    const grow = (to: number) => head.offsetWidth + to - head.getBoundingClientRect().right;
    let width = head.offsetWidth;
    const move = (now: globalThis.PointerEvent) => {
      width = grow(now.clientX);
      show(column, width);
    };
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', move);
    edge.addEventListener(
      'lostpointercapture',
      () => {
        edge.removeEventListener('pointermove', move);
        if (width !== head.offsetWidth || width > 0) keep(column, width);
      },
      { once: true },
    );
  }

  function press(event: KeyboardEvent, { column, head }: Edge, place: number) {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    const to = { ArrowUp: place - 1, ArrowDown: place + 1 }[event.key];
    if (by) keep(column, head.offsetWidth + by);
    else if (event.key === 'Delete') reset(column);
    else if (to === undefined) return;
    else {
      const next = Math.min(Math.max(to, 0), edges.length - 1);
      setStop(next);
      edges[next]?.head.querySelector<HTMLElement>('[role="separator"]')?.focus();
    }
    event.preventDefault();
  }

  return edges.map((edge, place) =>
    createPortal(
      <>
        {edge.help && <Help term={edge.help} />}
        <Box
          role="separator"
          aria-orientation="vertical"
          aria-label={m.widthOf(edge.label)}
          aria-valuemin={narrowest}
          aria-valuemax={widest}
          aria-valuenow={edge.head.offsetWidth}
          tabIndex={place === Math.min(stop, edges.length - 1) ? 0 : -1}
          onPointerDown={(event) => drag(event, edge)}
          onDoubleClick={() => reset(edge.column)}
          onKeyDown={(event) => press(event, edge, place)}
          sx={edgeSx}
        />
      </>,
      edge.head,
      edge.column,
    ),
  );
}

const edgeSx = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  displayPrint: 'none',
  borderRight: 2,
  borderColor: 'transparent',
  '&:hover, &:focus-visible': { borderColor: 'primary.main', outline: 0 },
} as const;
