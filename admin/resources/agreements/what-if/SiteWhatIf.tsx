import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCreate, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { addDay, berlinDay, formatDay, monthOf, monthRange } from '#shared/dates.ts';
import { type AgreementMode, changeMode, mayHaveRate } from '#shared/domain/agreement-terms.ts';
import { whatIfMessages } from '#shared/messages/what-if.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { Loaded } from '../../../platform/ui/Loaded.tsx';
import { Section } from '../../../platform/ui/Section.tsx';
import { Toggle } from '../../../platform/ui/Toggle.tsx';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { useAllowed } from '../../../platform/useMe.ts';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { useTrackers } from '../../trackers/useTrackers.ts';
import { initialValues } from '../form/agreement-form.ts';
import { RateRow } from '../form/RateRow.tsx';
import { useSiteAgreements } from '../useSiteAgreements.ts';
import { WhatIfResult } from './WhatIfResult.tsx';

/** What the site's past days would have been paid under other terms, and a draft of these. */
export default function SiteWhatIf({ record: site }: { record: Site }) {
  const m = useMessages(whatIfMessages);
  const agreements = useSiteAgreements(site.id);
  const trackers = useTrackers();
  return (
    <Section title={m.title}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.intro}</Typography>
      <Loaded call={agreements} height={420}>
        {(others) => (
          <Loaded call={trackers} height={420}>
            {(catalogue) => <Simulator site={site} others={others} catalogue={catalogue} />}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

interface Props {
  site: Site;
  others: Agreement[];
  catalogue: Tracker[];
}

function Simulator({ site: { id: siteId, onboardingStatus }, others, catalogue }: Props) {
  const m = useMessages(whatIfMessages);
  const locale = useLocale();
  const mayWrite = useAllowed(...agreement.permission.write);
  const today = berlinDay(new Date());
  const [terms, setTerms] = useState(() =>
    initialValues({
      siteId,
      current: undefined,
      others,
      catalogue,
      onboardingOpen: onboardingStatus === 'OPEN',
      today,
    }),
  );
  const { mode, trackers } = terms;
  const cpmOf = (id: number) => trackers.find((rate) => rate.trackerId === id)?.viewsCpm ?? null;
  const shown = catalogue.filter(
    (one) => mayHaveRate(mode, one) && (one.useCase !== 'AD_TRACKING' || cpmOf(one.id) !== null),
  );
  const words = Object.fromEntries(
    Object.entries(agreement.fields.mode.choices).map(([key, label]) => [key, label[locale]]),
  ) as Record<AgreementMode, string>;
  const change = (trackerId: number, viewsCpm: number | null) =>
    setTerms({
      ...terms,
      type: 'CUSTOM',
      trackers: [
        ...trackers.filter((rate) => rate.trackerId !== trackerId),
        ...(viewsCpm === null ? [] : [{ trackerId, viewsCpm }]),
      ],
    });
  return (
    <Box sx={columnsSx}>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 }}>
        <Toggle
          label={m.mode}
          choices={words}
          value={mode}
          onChange={(next) => setTerms(changeMode(terms, next, catalogue))}
        />
        <Box role="group" aria-label={m.rates} sx={{ maxWidth: '100%' }}>
          <Typography variant="h3">{m.rates}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map(({ id, name }) => (
              <RateRow
                key={id}
                rate={{ trackerId: id, viewsCpm: cpmOf(id) }}
                name={name}
                locked={false}
                inputId={`what-if-${id}`}
                error={undefined}
                onChange={(viewsCpm) => change(id, viewsCpm)}
                onBlur={() => {}}
                onRemove={() => change(id, null)}
              />
            ))}
          </Box>
        </Box>
        {mayWrite && (
          <DraftButton terms={terms} startsAt={addDay(monthRange(monthOf(today)).to, 1)} />
        )}
      </Box>
      <WhatIfResult siteId={siteId} terms={terms} isWhole />
    </Box>
  );
}

interface DraftProps {
  terms: ReturnType<typeof initialValues>;
  startsAt: string;
}

function DraftButton({ terms, startsAt }: DraftProps) {
  const m = useMessages(whatIfMessages);
  const notify = useNotify();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [create, { isPending }] = useCreate();
  return (
    <Button
      variant="contained"
      loading={isPending}
      disabled={terms.trackers.length === 0}
      onClick={() =>
        create(
          'agreements',
          { data: { ...terms, startsAt } },
          {
            onSuccess: ({ id }) => {
              notify(m.drafted, { type: 'success' });
              navigate(`/sites/${terms.siteId}/agreements/${id}`);
            },
            onError: (error) => notify(errorText(error), { type: 'error' }),
          },
        )
      }
    >
      {m.draft(formatDay(startsAt))}
    </Button>
  );
}

const columnsSx = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'auto minmax(0, 1fr)' },
} as const;
