import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { opening } from '../../platform/useOpened.ts';

interface Props {
  url: string;
  title: string;
  note?: ReactNode;
}

/** An article, linked to the recommendations on its page, and to the page itself. */
export function ArticleLine({ url, title, note }: Props) {
  const { why: m } = useMessages(recommendationSettingMessages);
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  const isOpen = search.has('url');
  search.set('url', url);
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <PageLink
          to={{ search: search.toString() }}
          // Closes in one step, however many articles were viewed.
          replace={isOpen}
          state={isOpen ? state : opening}
          preventScrollReset
        >
          {title}
        </PageLink>
        {note && (
          <Typography variant="caption" component="div">
            {note}
          </Typography>
        )}
      </Box>
      <IconButton
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${m.openPage}: ${title}`}
        title={m.openPage}
      >
        <OpenIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
