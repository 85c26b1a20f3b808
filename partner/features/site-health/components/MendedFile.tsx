import { siteHealthMessages } from '#shared/messages/site-health.ts';
import type { SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { saveFile } from '../../../lib/download.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';

/** The complete ads.txt to replace the present one; added lines are marked. */
export function MendedFile({ address, mended, lines }: NonNullable<SiteHealth['adsTxt']>) {
  const { adsTxt: w } = useMessages(siteHealthMessages);
  const download = () => saveFile(new Blob([mended], { type: 'text/plain' }), 'ads.txt');
  return (
    <div className="mended-file">
      <p className="muted">{w.text(address)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard, too */}
      <section className="mended-file-lines" aria-label={w.file} tabIndex={0}>
        <ol>
          {lines.map(({ text, mark }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file are known by their number
            <li key={index} className={mark ? 'is-marked' : undefined}>
              <code>{text}</code>
              {mark && <span className="mended-file-mark">{w.marks[mark]}</span>}
            </li>
          ))}
        </ol>
      </section>
      <div className="form-buttons">
        <Button variant="primary" icon="download" onClick={download}>
          {w.download}
        </Button>
        <CopyButton text={mended}>{w.copy}</CopyButton>
      </div>
    </div>
  );
}
