import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import AskFirst from '../../platform/ui/AskFirst.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { CodeLine } from './CodeLine.tsx';
import { useReadAnew } from './useIndexRun.ts';

/** The key of the site's snippet, the previous one, and whose pages may use them. */
export function KeySection({ config }: { config: RecommendationConfig }) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const readAnew = useReadAnew();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`${apiUrl}/recommendations/rotate-key`, 'POST', { id: config.id }),
    onSuccess: () => {
      notify(m.key.replaced, { type: 'success' });
      readAnew();
    },
    onSettled: () => setAsking(false),
  });
  const { apiKey, formerKey, domains } = config;
  return (
    <Section
      title={m.key.title}
      action={
        <Button variant="outlined" startIcon={<KeyIcon />} onClick={() => setAsking(true)}>
          {m.rotateKey}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {apiKey && <CodeLine code={apiKey} label={m.key.copyKey} />}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {m.fields.apiKey.hint}
        </Typography>
        {formerKey && (
          <Box>
            <Typography>{m.key.former(format.instant(formerKey.validUntil))}</Typography>
            <Box component="code" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {formerKey.key}
            </Box>
          </Box>
        )}
        {domains.length === 0 ? (
          <Typography sx={{ color: 'warning.main' }}>{m.key.noDomains}</Typography>
        ) : (
          <Box>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {m.key.domains}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              {domains.map((domain) => (
                <Chip key={domain} label={domain} variant="outlined" />
              ))}
            </Box>
          </Box>
        )}
        {error && <InlineFailure error={error} />}
      </Box>
      {isAsking && (
        <AskFirst
          title={m.rotateKeyTitle}
          text={m.rotateKeyConfirm}
          action={m.rotateKey}
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
