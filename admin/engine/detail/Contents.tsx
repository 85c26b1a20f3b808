import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import { SectionContext } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ContentsContext, PageSection, type SectionEntry } from './PageSection.tsx';

/** Fewer are seen at a glance. */
const fewest = 4;

/** A page with a table of contents made of its sections' headings, once there are several. */
export function WithContents({ head, children }: { head: ReactNode; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly SectionEntry[]>([]);
  const enter = useCallback((entry: SectionEntry) => {
    setEntries((all) => [...all, entry].sort(byPlace));
    return () => setEntries((all) => all.filter((one) => one !== entry));
  }, []);
  const isLong = entries.length >= fewest;
  return (
    <ContentsContext value={enter}>
      <SectionContext value={PageSection}>
        <Box sx={{ mb: 5, '&:empty': { display: 'none' } }}>{head}</Box>
        <Box sx={isLong ? besideSx : null}>
          {isLong && <Contents entries={entries} />}
          <Box sx={{ minWidth: 0 }}>{children}</Box>
        </Box>
      </SectionContext>
    </ContentsContext>
  );
}

const byPlace = (one: SectionEntry, other: SectionEntry) =>
  one.card.compareDocumentPosition(other.card) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function Contents({ entries }: { entries: readonly SectionEntry[] }) {
  const m = useMessages(recordHeadMessages);
  const { current, choose } = useCurrent(entries);
  const list = useRef<HTMLUListElement>(null);
  const place = current ? entries.indexOf(current) : -1;
  useEffect(() => {
    const entry = list.current?.children[place] as HTMLElement | undefined;
    // On a phone most are beside the screen.
    if (list.current && entry) list.current.scrollLeft = entry.offsetLeft - 40;
  }, [place]);
  return (
    <Box component="nav" aria-label={m.contents} sx={contentsSx}>
      <ul ref={list}>
        {entries.map((entry) => (
          <li key={entry.title}>
            <Link
              component="button"
              underline="none"
              aria-current={entry === current ? 'location' : undefined}
              // No address of its own: the page's says what is open for editing.
              onClick={() => choose(entry)}
            >
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** The first section in view, or the chosen one as long as it is. */
function useCurrent(entries: readonly SectionEntry[]) {
  const [seen, setSeen] = useState<ReadonlySet<Element>>(new Set());
  const [chosen, setChosen] = useState<SectionEntry>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) =>
        setSeen((was) => {
          const next = new Set(was);
          for (const { target, isIntersecting } of changes) {
            if (isIntersecting) next.add(target);
            else next.delete(target);
          }
          return next;
        }),
      // What is but a strip below the chips is read no more.
      { rootMargin: '-100px 0px 0px 0px' },
    );
    for (const { card } of entries) observer.observe(card);
    return () => observer.disconnect();
  }, [entries]);
  const isSeen = ({ card }: SectionEntry) => seen.has(card);
  return {
    current: chosen && isSeen(chosen) ? chosen : entries.find(isSeen),
    choose(entry: SectionEntry) {
      setChosen(entry);
      entry.unfold();
      entry.card.scrollIntoView();
      entry.card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    },
  };
}

/** Only where it takes nothing from the tables; else it is one line above them. */
const besideSx = {
  display: 'grid',
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 168px' },
} as const;

const contentsSx = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  displayPrint: 'none',
  alignSelf: 'start',
  bgcolor: 'background.default',
  gridColumn: { xl: 2 },
  gridRow: { xl: 1 },
  mt: { xs: -3, xl: 0 },
  pt: { xl: 2 },
  '& ul': {
    display: 'flex',
    flexDirection: { xl: 'column' },
    gap: 1,
    overflowX: { xs: 'auto', xl: 'visible' },
    listStyle: 'none',
    m: 0,
    p: 0,
    py: 2,
  },
  '& button': {
    display: 'block',
    width: '100%',
    textAlign: 'left',
    px: 2.5,
    py: 1,
    borderRadius: 1,
    fontSize: 13,
    color: 'text.secondary',
    whiteSpace: { xs: 'nowrap', xl: 'normal' },
    '&:hover': { color: 'text.primary' },
  },
  '& button[aria-current]': { color: 'text.primary', bgcolor: 'action.hover', fontWeight: 500 },
} as const;
