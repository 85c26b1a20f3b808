import type { Snippet } from '#shared/domain/list-snippets.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';

/** One line for a site's pages: where it belongs, and the line to copy. */
export function SnippetLine({ title, text, code }: Snippet) {
  const { t } = useLanguage();
  return (
    <div className="plugin-snippet">
      <h4>{title}</h4>
      <p className="muted">{text}</p>
      <div className="plugin-snippet-line">
        <code>{code}</code>
        <CopyButton text={code} variant="quiet" aria-label={`${t.copy}: ${title}`}>
          {t.copy}
        </CopyButton>
      </div>
    </div>
  );
}
