import FoldedIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SectionCard, type SectionProps } from '../../platform/ui/Section.tsx';

/** A section of a page, as its table of contents knows it. */
export interface SectionEntry {
  title: string;
  card: HTMLElement;
  unfold: () => void;
}

/** Enters a section in its page's table of contents, and returns what takes it out again. */
export const ContentsContext = createContext<(entry: SectionEntry) => () => void>(() => () => {});

/** Sections begin folded: their heading says what they hold, and opens them. */
export const FoldedContext = createContext(false);

/** The end of an address that leads to a section of a page: it is open, and in view. */
export const sectionHash = (title: string): string => `#${encodeURIComponent(title)}`;

/** A section of a record's page. */
export function PageSection(props: SectionProps) {
  const { title } = props;
  const card = useRef<HTMLDivElement>(null);
  const isFoldable = use(FoldedContext);
  const isMeant = useLocation().hash === sectionHash(title);
  const [isFolded, setFolded] = useState(isFoldable);
  const enter = use(ContentsContext);
  useEffect(
    () =>
      card.current
        ? enter({ title, card: card.current, unfold: () => setFolded(false) })
        : undefined,
    [enter, title],
  );
  useEffect(() => {
    if (!isMeant) return;
    setFolded(false);
    card.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <SectionCard
      {...props}
      ref={card}
      isFolded={isFolded}
      heading={
        isFoldable ? (
          <ButtonBase
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
            sx={{ font: 'inherit', gap: 1, ml: -1.5 }}
          >
            {isFolded ? <FoldedIcon /> : <OpenIcon />}
            {title}
          </ButtonBase>
        ) : (
          title
        )
      }
    />
  );
}
