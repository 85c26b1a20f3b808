import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import type { RecommendationPreview } from '#shared/schemas/calls/recommendation-preview.ts';
import type { RecommendationConfigRecord } from '#shared/schemas/entities/recommendation-config.ts';
import {
  type PreviewFrameState,
  previewFrameReady,
} from '#shared/schemas/recommendation-preview-frame.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { Toggle } from '../../platform/ui/Toggle.tsx';
import { callOf } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useRecommendations } from './useRecommendations.ts';
import { useTypedLook } from './useTypedLook.ts';

/** A page with the site's cards, drawn by the plugin itself from the form's values. */
export default function Preview() {
  const { siteId = 0 } = useRecordContext<RecommendationConfigRecord>() ?? {};
  const { data: config } = useRecommendations(siteId);
  const { preview: m } = useMessages(recommendationFormMessages);
  const language = useLocale();
  const [width, setWidth] = useState<PreviewWidth>('narrow');
  const [page, setPage] = useState<'light' | 'dark'>('light');
  const call = callOf<RecommendationPreview>(
    `recommendations/preview?id=${siteId}&language=${language}`,
  );
  // After reindexing it has other articles.
  const preview = useQuery({ ...call, queryKey: [...call.queryKey, config?.lastIndexed] });
  return (
    <Box sx={stickySx}>
      <Section
        title={m.title}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Toggle label={m.width} choices={m.widths} value={width} onChange={setWidth} />
            <Toggle label={m.page} choices={m.pages} value={page} onChange={setPage} />
          </Box>
        }
      >
        <Loaded call={preview} height={480}>
          {(shown) => (
            <>
              <Typography variant="caption" sx={{ display: 'block', mb: 2 }}>
                {shown.source === 'site' ? m.own : m.samples}
              </Typography>
              <PreviewFrame preview={shown} width={width} isDark={page === 'dark'} />
            </>
          )}
        </Loaded>
      </Section>
    </Box>
  );
}

const stickySx = {
  minWidth: 0,
  position: { lg: 'sticky' },
  top: 16,
  alignSelf: 'start',
  p: { xs: 0, lg: 4 },
} as const;

/** px, of the shown page. */
const widths = { narrow: 360, wide: 720 } as const;
type PreviewWidth = keyof typeof widths;

interface PreviewFrameProps {
  preview: RecommendationPreview;
  width: PreviewWidth;
  isDark: boolean;
}

/**
 * The page runs without an origin of its own and receives what to show. If too wide for the space,
 * it is scaled down.
 */
function PreviewFrame({ preview, width, isDark }: PreviewFrameProps) {
  const { preview: m } = useMessages(recommendationFormMessages);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { box, room } = useRoom();
  const look = useTypedLook();
  const { title, articles, language } = preview;

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== 'null') return;
      if (data === previewFrameReady) setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const state: PreviewFrameState = {
      kind: 'preview',
      title,
      articles,
      language,
      isDark,
      ...look,
    };
    // It has no origin to name; only our own page is in this frame.
    frame.current?.contentWindow?.postMessage(state, '*');
  }, [isReady, title, articles, language, isDark, look]);

  const shown = widths[width];
  const scale = Math.min(1, room / shown);
  return (
    <Box ref={box} sx={paneSx}>
      <Box
        component="iframe"
        ref={frame}
        src="/plugin/preview.html"
        sandbox="allow-scripts"
        title={m.frame}
        style={{
          width: shown,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          // A page narrower than its pane is centred.
          marginLeft: Math.max(0, (room - shown) / 2),
        }}
        sx={frameSx}
      />
    </Box>
  );
}

/** The pane's inner width. */
function useRoom() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<number>(widths.narrow);
  useEffect(() => {
    if (!box) return;
    const watcher = new ResizeObserver(() => setRoom(box.clientWidth));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [box]);
  return { box: setBox, room };
}

const paneSx = {
  overflow: 'hidden',
  // The window's height below title, toggles and sentence.
  height: { xs: 560, lg: 'calc(100dvh - 140px)' },
  minHeight: 360,
  border: 1,
  borderColor: 'line',
  borderRadius: 2,
  bgcolor: 'background.default',
} as const;

const frameSx = { display: 'block', border: 0, transformOrigin: '0 0' } as const;
