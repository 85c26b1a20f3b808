import FixIcon from '@mui/icons-material/BuildOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import { useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { tell } from '#shared/saying/tell.ts';
import type { SiteOwner } from '#shared/schemas/calls/owners.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { PartActs } from '../../../engine/actions/PartActs.tsx';
import { Loaded } from '../../../platform/ui/Loaded.tsx';
import { PageLink } from '../../../platform/ui/PageLink.tsx';
import { Section } from '../../../platform/ui/Section.tsx';
import { StateChip } from '../../../platform/ui/StateChip.tsx';
import { useCall } from '../../../platform/useCall.ts';
import { useAllowed } from '../../../platform/useMe.ts';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { ConfirmSiteAct } from '../ConfirmSiteAct.tsx';
import { HoldingsTable } from '../HoldingsTable.tsx';

/** The site's past, current and future owners, to whom its figures belong. */
export default function SiteOwners({ record: site }: { record: Site }) {
  const { owners: m } = useMessages(siteHoldingMessages);
  const isSettling = site.onboardingStatus === 'OPEN';
  const mayWrite = useAllowed('sites') && !isSettling;
  const call = useCall<SiteOwner[]>(`sites/${site.id}/owners`);
  return (
    <Section
      title={m.title}
      flush
      action={call.data && <PartActs record={site} part="owners" icons={icons} />}
    >
      <Loaded call={call} height={72} flush>
        {(owners) => (
          <OwnersTable site={site} owners={owners} mayWrite={mayWrite} isSettling={isSettling} />
        )}
      </Loaded>
    </Section>
  );
}

const icons = { correctOwner: <FixIcon />, changeOwner: <SwapIcon /> };

interface TableProps {
  site: Site;
  owners: SiteOwner[];
  mayWrite: boolean;
  isSettling: boolean;
}

/** A planned owner may be withdrawn: the previous one keeps the site; ended items stay ended. */
function OwnersTable({ site, owners, mayWrite, isSettling }: TableProps) {
  const { owners: m } = useMessages(siteHoldingMessages);
  const locale = useLocale();
  const [planned, setPlanned] = useState<SiteOwner>();
  const today = berlinDay(new Date());
  const isPlanned = ({ from }: SiteOwner) => from !== null && from > today;
  const former = owners[owners.findIndex(({ id }) => id === planned?.id) - 1];
  return (
    <>
      <HoldingsTable
        holdings={owners}
        title={m.title}
        headings={[m.company, m.from, m.to]}
        nameOf={(one) => (
          <>
            <PageLink to={`/companies/${one.companyId}`}>{one.companyName}</PageLink>
            {isPlanned(one) && <StateChip tone="info" label={m.planned} />}
          </>
        )}
        act={{
          isOffered: (one) => mayWrite && isPlanned(one),
          action: m.takeBack,
          labelOf: ({ companyName }) => m.takeBackOf(companyName),
          onAct: setPlanned,
        }}
        hint={`${m.hint} ${isSettling ? tell('onboarding-open', locale) : ''}`}
      />
      {planned && former && (
        <ConfirmSiteAct
          title={m.takeBackTitle}
          action={m.takeBack}
          path={`sites/${site.id}/change-owner`}
          body={{ companyId: former.companyId, from: planned.from }}
          said={m.takenBack}
          onClose={() => setPlanned(undefined)}
        >
          {m.takeBackRules(former.companyName)}
        </ConfirmSiteAct>
      )}
    </>
  );
}
