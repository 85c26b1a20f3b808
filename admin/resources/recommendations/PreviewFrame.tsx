import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import {
  type PreviewFrameState,
  previewFrameReady,
} from '#shared/domain/recommendation-preview-frame.ts';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import type { RecommendationPreview } from '#shared/schemas/calls/recommendation-preview.ts';
import { useMessages } from '../../app/useMessages.ts';
import { useTypedLook } from './useTypedLook.ts';

/** px, of the page that is shown. */
const widths = { narrow: 360, wide: 720 } as const;
export type PreviewWidth = keyof typeof widths;

interface Props {
  preview: RecommendationPreview;
  width: PreviewWidth;
  isDark: boolean;
}

/**
 * The page runs without an origin of its own and is told what to show. One that is wider than there
 * is room for is made smaller.
 */
export function PreviewFrame({ preview, width, isDark }: Props) {
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
    // It has no origin that could be named; only our own page stands in this frame.
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
          // What is narrower than its pane stands in the middle.
          marginLeft: Math.max(0, (room - shown) / 2),
        }}
        sx={frameSx}
      />
    </Box>
  );
}

/** How wide the pane is inside. */
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
  // Below title, toggles and sentence, as much as the window has.
  height: { xs: 560, lg: 'calc(100dvh - 140px)' },
  minHeight: 360,
  border: 1,
  borderColor: 'line',
  borderRadius: 2,
  bgcolor: 'background.default',
} as const;

const frameSx = { display: 'block', border: 0, transformOrigin: '0 0' } as const;
