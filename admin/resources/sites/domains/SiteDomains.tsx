import AddIcon from '@mui/icons-material/Add';
import FixIcon from '@mui/icons-material/BuildOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SiteDomain } from '#shared/schemas/calls/domains.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { PartActs } from '../../../engine/actions/PartActs.tsx';
import { BrokenUrl } from '../../../platform/ui/BrokenUrl.tsx';
import { Loaded } from '../../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../../platform/ui/NothingHere.tsx';
import { PageButton } from '../../../platform/ui/PageButton.tsx';
import { Section } from '../../../platform/ui/Section.tsx';
import { StateChip } from '../../../platform/ui/StateChip.tsx';
import { useCall } from '../../../platform/useCall.ts';
import { useAllowed } from '../../../platform/useMe.ts';
import { useMessages } from '../../../platform/useMessages.ts';
import { ConfirmSiteAct } from '../ConfirmSiteAct.tsx';
import { HoldingsTable } from '../HoldingsTable.tsx';

/** The domains under which the site was, is and will be counted. */
export default function SiteDomains({ record: site }: { record: Site }) {
  const { domains: m } = useMessages(siteHoldingMessages);
  const mayWrite = useAllowed('sites');
  const call = useCall<SiteDomain[]>(`sites/${site.id}/domains`);
  const { data } = call;
  const names = data?.map(({ domain }) => [domain, { en: domain, de: domain }] as const) ?? [];
  const acts = data && (
    <PartActs
      record={site}
      part="domains"
      icons={{ correctDomain: <FixIcon />, addDomain: <AddIcon /> }}
      items={{ existing: { choices: Object.fromEntries(names) } }}
    />
  );
  return (
    <Section title={m.title} flush action={data?.length !== 0 && acts}>
      <Loaded call={call} height={72} flush>
        {(domains) =>
          domains.length === 0 ? (
            <NothingHere title={m.empty} hint={m.emptyHint} action={acts} />
          ) : (
            <DomainsTable site={site} domains={domains} mayWrite={mayWrite} />
          )
        }
      </Loaded>
    </Section>
  );
}

interface TableProps {
  site: Site;
  domains: SiteDomain[];
  mayWrite: boolean;
}

/** Past domains cannot be ended, nor the one that names the site. */
function DomainsTable({ site, domains, mayWrite }: TableProps) {
  const { domains: m } = useMessages(siteHoldingMessages);
  const [ending, setEnding] = useState<SiteDomain>();
  const today = berlinDay(new Date());
  return (
    <>
      <HoldingsTable
        holdings={domains}
        title={m.title}
        headings={[m.domain, m.from, m.to]}
        nameOf={({ domain, main }) => (
          <>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              <BrokenUrl url={domain} />
            </Box>
            {main && <StateChip tone="good" label={m.main} />}
          </>
        )}
        beside={
          mayWrite
            ? ({ domain }) => (
                <PageButton
                  to={`/sites/${site.id}/domains/correct?${new URLSearchParams({ existing: domain })}`}
                  aria-label={m.correctOf(domain)}
                >
                  {m.correct}
                </PageButton>
              )
            : undefined
        }
        act={{
          isOffered: ({ main, to }) => mayWrite && !main && (to === null || to >= today),
          action: m.end,
          labelOf: ({ domain }) => m.endOf(domain),
          onAct: setEnding,
        }}
        hint={m.hint}
      />
      {ending && (
        <ConfirmSiteAct
          title={m.endTitle(ending.domain)}
          action={m.end}
          path={`sites/${site.id}/domains/${ending.id}`}
          method="DELETE"
          said={m.ended}
          onClose={() => setEnding(undefined)}
        >
          {m.endRules(ending.domain)}
        </ConfirmSiteAct>
      )}
    </>
  );
}
