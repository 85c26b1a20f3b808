import { partnerApiMessages } from '#shared/messages/partner-api.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { examples } from '../examples.ts';
import '../../../ui/Form.css';
import './ApiExamples.css';

/** How a command line and the two usual spreadsheets read by token. */
export function ApiExamples() {
  const m = useMessages(partnerApiMessages).use;
  const { origin } = window.location;
  const description = `${origin}/api/v1/openapi.json`;
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      <p className="muted">{m.text}</p>
      <Example title={m.curl} text={m.curlText} code={examples.curl(origin)} />
      <Example title={m.excel} text={m.excelText} code={examples.excel(origin)} />
      <Example title={m.sheets} text={m.sheetsText} code={examples.sheets(origin)} />
      <div className="api-example stack">
        <h3>{m.calls}</h3>
        <p className="muted">
          {m.callsText} <a href={description}>{description}</a>
        </p>
      </div>
    </section>
  );
}

function Example({ title, text, code }: { title: string; text: string; code: string }) {
  const { t } = useLanguage();
  return (
    <div className="api-example stack">
      <h3>{title}</h3>
      <p className="muted">{text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways */}
      <pre className="api-code" tabIndex={0}>
        {code}
      </pre>
      <div>
        <CopyButton text={code} aria-label={`${t.copy}: ${title}`}>
          {t.copy}
        </CopyButton>
      </div>
    </div>
  );
}
