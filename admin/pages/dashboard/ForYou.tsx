import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatList } from '#shared/format-list.ts';
import { overviewMatterMessages } from '#shared/messages/overview-matters.ts';
import { type Matter, matterAreas, type OverviewMatters } from '#shared/schemas/calls/overview.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useMe } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { MatterLine } from './MatterLine.tsx';

/** What waits for the reader: what is theirs by name, then by right, then what is others' or later. */
export function ForYou() {
  const m = useMessages(overviewMatterMessages);
  const call = useCall<OverviewMatters>('overview/matters');
  return (
    <Section title={m.title}>
      <Loaded call={call} height={120}>
        {(data) => (data.askWhom ? <AskFor names={data.askWhom} /> : <Matters {...data} />)}
      </Loaded>
    </Section>
  );
}

/** Whom to ask, for who may do nothing yet. */
function AskFor({ names }: { names: string[] }) {
  const m = useMessages(overviewMatterMessages);
  const locale = useLocale();
  return (
    <>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{m.askTitle}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {names.length > 0 ? m.ask(formatList(locale)(names)) : m.askNobody}
      </Typography>
    </>
  );
}

function Matters({ matters, moreSteps, admins }: OverviewMatters) {
  const m = useMessages(overviewMatterMessages);
  const me = useMe();
  const others = ({ snoozed, assignee }: Matter) =>
    snoozed !== null || (assignee !== null && assignee.id !== me.id);
  const later = matters.filter(others);
  const now = matters.filter((one) => !others(one));
  const mine = now.filter(({ assignee }) => assignee !== null);
  const linesOf = (all: Matter[]) =>
    // What somebody has seen follows what nobody has.
    all
      .toSorted((a, b) => Number(a.acknowledged !== null) - Number(b.acknowledged !== null))
      .map((matter) => (
        <MatterLine key={`${matter.kind} ${matter.key}`} matter={matter} admins={admins} />
      ));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {now.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{m.nothing}</Typography>}
      <Part title={m.mine}>{linesOf(mine)}</Part>
      {matterAreas.map((area) => (
        <Part key={area} title={m.areas[area]}>
          {linesOf(now.filter((one) => one.area === area && one.assignee === null))}
        </Part>
      ))}
      {moreSteps > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{m.moreSteps(moreSteps)}</Typography>
      )}
      {later.length > 0 && (
        <details>
          <Box component="summary" sx={{ color: 'text.secondary', cursor: 'pointer', mb: 2 }}>
            {m.later(later.length)}
          </Box>
          <Box component="ul" sx={listSx}>
            {linesOf(later)}
          </Box>
        </details>
      )}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="caption" sx={{ fontWeight: 'fontWeightMedium', mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={listSx}>
        {children}
      </Box>
    </div>
  );
}

const listSx = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 } as const;
