import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../app/useMessages.ts';

/** Close enough to the end to want to see what comes next, px. */
const nearEnd = 40;

/** A run's lines; stays at the end as they come, unless the reader has scrolled up. */
export function JobLog({ log }: { log: string }) {
  const m = useMessages();
  const box = useRef<HTMLPreElement>(null);
  const atEnd = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what it follows
  useLayoutEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log]);

  return (
    <Box
      component="pre"
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={m.jobs.log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
      sx={{
        flex: 1,
        minHeight: 160,
        m: 0,
        p: 4,
        overflow: 'auto',
        border: 1,
        borderColor: 'line',
        borderRadius: 1,
        bgcolor: 'background.default',
        fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
        fontSize: 12,
        lineHeight: 1.7,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {log || m.jobs.emptyLog}
    </Box>
  );
}
