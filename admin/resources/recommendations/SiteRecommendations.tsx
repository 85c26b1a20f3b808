import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { use, useState } from 'react';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { listSnippets } from '#shared/domain/list-snippets.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import DeclaredEdit from '../../engine/form/DeclaredEdit.tsx';
import { DeclarationsContext } from '../../engine/useDeclaration.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import AskFirst from '../../platform/ui/AskFirst.tsx';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { CoverageSection } from './CoverageSection.tsx';
import { IndexSection } from './IndexSection.tsx';
import { recommendationSettings } from './recommendation-settings.ts';
import { SetUp } from './SetUp.tsx';
import { useReadAnew } from './useIndexRun.ts';
import { useRecommendations } from './useRecommendations.ts';

/** Whether a site's pages have recommendations, their look, and the index's content. */
export default function SiteRecommendations({ record: site }: { record: Site }) {
  const call = useRecommendations(site.id);
  return (
    <Loaded call={call} height={480}>
      {(config) =>
        config.added ? (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={besideSx}>
              <IndexSection config={config} />
              <KeySection config={config} />
            </Box>
            <CoverageSection config={config} />
            {config.configId && <Settings id={config.configId} onSaved={call.refetch} />}
            <SnippetsSection config={config} />
          </Box>
        ) : (
          <SetUp config={config} onAdded={call.refetch} />
        )
      }
    </Loaded>
  );
}

const besideSx = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

/** All settings, with a preview of its cards next to them. Cancelling resets the form. */
function Settings({ id, onSaved }: { id: number; onSaved: () => void }) {
  const [attempt, setAttempt] = useState(0);
  // Its many words are loaded with this screen only.
  const declarations = [...use(DeclarationsContext), recommendationSettings];
  const renew = () => setAttempt(attempt + 1);
  const saved = () => {
    renew();
    onSaved();
  };
  return (
    <DeclarationsContext value={declarations}>
      <ResourceContextProvider value={recommendationSettings.name}>
        <Card key={attempt} sx={settingsSx}>
          <DeclaredEdit id={id} onSaved={saved} onClose={renew} />
        </Card>
      </ResourceContextProvider>
    </DeclarationsContext>
  );
}

/** Its preview and its buttons stay visible, however long the form is. */
const settingsSx = {
  '&, &&& form > * > *': { overflow: 'visible' },
  '&&& .MuiToolbar-root': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    bgcolor: 'background.paper',
  },
  // Focused elements scroll to above them.
  '& :is(input, textarea, button)': { scrollMarginBottom: 96 },
} as const;

/** Snippets for the publisher's pages, to be copied. */
function SnippetsSection({ config }: { config: RecommendationConfig }) {
  const { snippets: m } = useMessages(recommendationSettingMessages);
  const words = useMessages(recommendationSnippetMessages);
  const { apiKey: key, origin, processingConfig } = config;
  if (key === null) return null;
  const { recommendationCount } = processingConfig;
  const snippets = listSnippets({ origin, key, recommendationCount }, words);
  return (
    <Section title={m.title}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 960 }}>
        <Typography sx={{ color: 'text.secondary' }}>{m.text}</Typography>
        {snippets.map(({ title, text, code }) => (
          <Box key={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <div>
              <Typography variant="h3">{title}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            </div>
            <CodeLine code={code} label={m.copyOf(title)} />
          </Box>
        ))}
        <Typography sx={{ color: 'text.secondary' }}>{words.room}</Typography>
      </Box>
    </Section>
  );
}

/** The key of the site's snippet, the previous one, and whose pages may use them. */
function KeySection({ config }: { config: RecommendationConfig }) {
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
        <Typography variant="caption">{m.key.hint}</Typography>
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
            <Typography variant="caption">{m.key.domains}</Typography>
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

interface Props {
  code: string;
  /** The name of what is copied. */
  label: string;
}

/** A line to copy, complete at any width. */
function CodeLine({ code, label }: Props) {
  const { copy } = useMessages();
  return (
    <Box sx={lineSx}>
      <Box component="code" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 1.5 }}>
        {code}
      </Box>
      <CopyButton text={code} label={label}>
        {copy}
      </CopyButton>
    </Box>
  );
}

const lineSx = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'start',
  gap: 2,
  px: 3,
  py: 1,
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: 13,
  '& code': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    flexBasis: { xs: '100%', sm: 'auto' },
  },
  '& button': { flexShrink: 0, ml: { xs: 'auto', sm: 0 } },
};
