import { useState } from 'react';
import type { Snippet } from '#shared/domain/list-snippets.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import { copyText } from '../../../lib/copyText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';

/** One line for a site's pages: where it belongs, and the line to copy. */
export function SnippetLine({ title, text, code }: Snippet) {
  const m = useMessages(recommendationSnippetMessages);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(code));
  return (
    <div className="plugin-snippet">
      <h4>{title}</h4>
      <p className="muted">{text}</p>
      <div className="plugin-snippet-line">
        <code>{code}</code>
        <Button
          variant="quiet"
          icon={isCopied ? 'check' : 'copy'}
          aria-label={`${m.copy}: ${title}`}
          onClick={() => void copy()}
        >
          <span role="status">{isCopied ? m.copied : m.copy}</span>
        </Button>
      </div>
    </div>
  );
}
