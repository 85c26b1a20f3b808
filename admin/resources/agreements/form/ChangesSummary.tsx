import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { Value } from '../../../engine/Cell.tsx';
import { columnOf } from '../../../engine/columns.ts';
import { Fact, FactList } from '../../../engine/detail/Facts.tsx';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { nameOf } from '../AgreementFacts.tsx';
import { possibleAds, withAgreedAds } from '../agreed-ads.ts';
import {
  type AgreementContext,
  type AgreementValues,
  compareTerms,
  inForceAmong,
  isSameTerms,
} from './agreement-form.ts';

interface Props {
  values: AgreementValues;
  context: AgreementContext;
  trackers: Tracker[];
}

/** The terms in force and the new ones, before saving. */
export function ChangesSummary({ values: entered, context, trackers }: Props) {
  const m = useMessages(agreementMessages);
  const locale = useLocale();
  const format = useFormat();
  const values = withAgreedAds(entered, trackers);
  const running = inForceAmong(context.others, context.today);
  const inForce = running && withAgreedAds(running, trackers);
  const differences = compareTerms(inForce, values);
  const { fields, rates, ads } = differences;
  const allAds = possibleAds(values, trackers).length;
  return (
    <Box component="section" aria-labelledby="agreement-changes">
      <Typography id="agreement-changes" variant="h3">
        {m.summary}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {inForce ? m.against(inForce.id) : m.againstNothing}
      </Typography>
      {isSameTerms(differences) && <Typography>{m.nothingChanges}</Typography>}
      <FactList>
        {fields.map(({ name, before, after }) => {
          const column = columnOf(agreement, name);
          return (
            <Fact key={name} label={column.label[locale]}>
              <Becomes
                before={inForce && <Value column={column} value={before} />}
                after={<Value column={column} value={after} />}
              />
            </Fact>
          );
        })}
        {rates.map(({ trackerId, before, after }) => (
          <Fact key={trackerId} label={nameOf(trackers, trackerId)}>
            <Becomes
              before={inForce && (before === null ? m.nothing : format.money(before))}
              after={after === null ? m.nothing : format.money(after)}
            />
          </Fact>
        ))}
        {ads.added.length + ads.removed.length > 0 && (
          <Fact label={agreement.fields.adTrackers.label[locale]}>
            {values.adTrackers.length === 0 && m.noAdTrackers}
            {values.adTrackers.length === allAds && m.allAdTrackers(allAds)}
            {values.adTrackers.length > 0 && values.adTrackers.length < allAds && (
              <>
                <Named ids={ads.added} word={inForce && m.added} trackers={trackers} />
                <Named ids={ads.removed} word={m.removed} trackers={trackers} />
              </>
            )}
          </Fact>
        )}
      </FactList>
    </Box>
  );
}

/** `before → after`; the arrow is read out as a word. */
function Becomes({ before, after }: { before: ReactNode; after: ReactNode }) {
  const m = useMessages(agreementMessages);
  return (
    <>
      {before && (
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {before}
          </Box>{' '}
          <Box component="span" role="img" aria-label={m.becomes}>
            →
          </Box>{' '}
        </>
      )}
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {after}
      </Box>
    </>
  );
}

interface NamedProps {
  ids: number[];
  word: string | undefined;
  trackers: Tracker[];
}

function Named({ ids, word, trackers }: NamedProps) {
  if (ids.length === 0) return null;
  const names = ids.map((id) => nameOf(trackers, id)).join(', ');
  return (
    <div>
      {word && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {word}:{' '}
        </Box>
      )}
      {names}
    </div>
  );
}
