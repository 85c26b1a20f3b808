import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipReasonLabels } from '#shared/domain/skip-reasons.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { TriedPage } from '#shared/schemas/calls/recommendations.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  siteId: number;
  url: string;
  onClose: () => void;
}

/** What the index would read on a page now. */
export default function TrySheet({ siteId, url, onClose }: Props) {
  const { tried: m } = useMessages(recommendationSettingMessages);
  const address = `recommendations/try-page?id=${siteId}&url=${encodeURIComponent(url)}`;
  const call = useCall<TriedPage>(address);
  return (
    <SideSheet title={m.title} onClose={onClose} width={560}>
      <Box sx={{ px: 6, pb: 6, overflow: 'auto', display: 'grid', gap: 5 }}>
        <Typography sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>{url}</Typography>
        <Loaded call={call} height={240}>
          {(tried) => <Tried {...tried} />}
        </Loaded>
      </Box>
    </SideSheet>
  );
}

function Tried({ reason, fault, leadsTo, article }: TriedPage) {
  const { tried: m } = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const locale = useLocale();
  return (
    <FactList>
      <Fact label={m.outcome}>
        <StateChip
          tone={reason ? 'warn' : 'good'}
          label={reason ? skipReasonLabels[reason][locale] : m.kept}
        />
        {fault && <Typography sx={wrapSx}>{tellRun(fault, locale)}</Typography>}
      </Fact>
      {leadsTo && (
        <Fact label={m.leadsTo}>
          <Box component="span" sx={wrapSx}>
            {leadsTo}
          </Box>
        </Fact>
      )}
      {article && (
        <>
          <Fact label={m.heading}>{article.title}</Fact>
          <Fact label={m.text}>{m.letters(format.count(article.letters))}</Fact>
          <Fact label={m.image}>
            {article.image ? (
              <Link href={article.image} target="_blank" rel="noreferrer" sx={wrapSx}>
                {article.image}
              </Link>
            ) : (
              m.none
            )}
          </Fact>
          <Fact label={m.language}>{article.language ?? m.none}</Fact>
          <Fact label={m.published}>
            {article.publishedAt ? format.instant(article.publishedAt) : m.none}
          </Fact>
          <Fact label={m.words}>{article.words.join(', ') || m.none}</Fact>
        </>
      )}
    </FactList>
  );
}

const wrapSx = { overflowWrap: 'anywhere' } as const;
