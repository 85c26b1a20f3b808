import { formatInstant } from '#shared/dates.ts';
import { listSnippets, type Snippet } from '#shared/domain/list-snippets.ts';
import { recommendationSnippetMessages } from '#shared/messages/recommendation-snippets.ts';
import type { SitePlugin } from '#shared/schemas/calls/site-plugin.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import './PluginSnippets.css';

/** The snippets for recommendations on a site's pages; most sites have none. */
export default function PluginSnippets({ siteId }: { siteId: number }) {
  const { locale } = useLanguage();
  const m = useMessages(recommendationSnippetMessages);
  const { data, error, mutate } = useSitePlugin(siteId);
  if (error && !data) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!data?.setup) return null;
  return (
    <section className="plugin-snippets stack">
      <h3>{m.title}</h3>
      {data.formerKeyUntil && (
        <Notice>{m.renewed(formatInstant(data.formerKeyUntil, locale))}</Notice>
      )}
      {listSnippets(data.setup, m).map((snippet) => (
        <SnippetLine key={snippet.title} {...snippet} />
      ))}
      <p className="muted">{m.room}</p>
    </section>
  );
}

/** One line for a site's pages: where it belongs, and the line to copy. */
function SnippetLine({ title, text, code }: Snippet) {
  const { t } = useLanguage();
  return (
    <div className="plugin-snippet stack">
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

/** What the pages of one of my sites need for recommendations. */
const useSitePlugin = (siteId: number) =>
  useGet<SitePlugin>(`/api/client/sites/${siteId}/recommendation-plugin`);
