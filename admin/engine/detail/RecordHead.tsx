import NextIcon from '@mui/icons-material/ArrowForward';
import WrongIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useMessages } from '../../platform/useMessages.ts';

/** One line on top of a record. */
export interface Notice {
  /** As a key, and to readers of this code. */
  key: string;
  text: ReactNode;
  /** Where it is seen or done. */
  to?: string | null | undefined;
  /** Only to be known; by default something is wrong. */
  tone?: 'bad' | 'warn' | 'info';
  /** Buttons that do it right here. */
  act?: ReactNode;
}

/** `false` for what does not apply. */
type Notices = readonly (Notice | false)[];

/** What a record's page says on top, besides its states. */
interface Head<R> {
  /** A hook: what is wrong, the gravest first. */
  useWrong?(record: R): Notices;
  /** A hook: what is next, and with whom. */
  useNext?(record: R): Notices;
}

const nothing = () => [];

/** The component that a declaration loads as its page's `head`. */
export const headOf =
  <R,>({ useWrong = nothing, useNext = nothing }: Head<R>) =>
  ({ record }: { record: R }) => {
    const wrong = useWrong(record).filter((one) => one !== false);
    const next = useNext(record).filter((one) => one !== false);
    return wrong.length + next.length === 0 ? null : <Lines wrong={wrong} next={next} />;
  };

function Lines({ wrong, next }: { wrong: readonly Notice[]; next: readonly Notice[] }) {
  const m = useMessages(recordHeadMessages);
  return (
    <Card component="section" aria-label={m.standing} aria-live="polite" sx={{ px: 5, py: 3 }}>
      <Box component="ul" sx={listSx}>
        {wrong.map(({ key, text, to, tone = 'warn' }) => (
          <Box component="li" key={key} sx={{ '& > svg': { color: colours[tone] } }}>
            <WrongIcon aria-hidden />
            <Said text={text} to={to} />
          </Box>
        ))}
        {next.map(({ key, text, to, act }) => (
          <Box component="li" key={key} sx={nextSx}>
            <NextIcon aria-hidden />
            <span>
              {m.next} <Said text={text} to={to} />
            </span>
            {act && <Box sx={actSx}>{act}</Box>}
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const Said = ({ text, to }: Pick<Notice, 'text' | 'to'>) =>
  to ? (
    // In a sentence, colour alone does not tell a link from its text.
    <PageLink to={to} underline="always" color="inherit">
      {text}
    </PageLink>
  ) : (
    <span>{text}</span>
  );

const colours = { bad: 'error.main', warn: 'warning.main', info: 'info.main' } as const;

const listSx = {
  display: 'grid',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'flex', gap: 2, overflowWrap: 'anywhere' },
  '& > li > svg': { flex: 'none', mt: 0.25 },
} as const;

const nextSx = {
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& > svg': { color: 'text.secondary' },
  '& > span': { flex: 1 },
} as const;

/** On a phone below the words. */
const actSx = {
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: { xs: '100%', sm: 'auto' },
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  gap: 2,
  pl: { xs: 7, sm: 0 },
  '&:empty': { display: 'none' },
} as const;
