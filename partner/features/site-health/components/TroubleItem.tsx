import { berlinDay } from '#shared/dates.ts';
import { severities } from '#shared/domain/alerts/alert-kinds.ts';
import { siteHealthMessages } from '#shared/messages/site-health.ts';
import type { HealthEntry, SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { saveFile } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';

interface Props {
  trouble: HealthEntry;
  adsTxt: SiteHealth['adsTxt'];
}

/** One problem: since when, its cost, who acts, and how to fix it. */
export function TroubleItem({ trouble: found, adsTxt }: Props) {
  const { locale, format } = useLanguage();
  const m = useMessages(siteHealthMessages);
  const { trouble, severity, since, centsPerDay, acts, what, evidence } = found;
  const { title, fix } = m.troubles[trouble];
  return (
    <li>
      <div className="site-health-trouble">
        <h3>{title}</h3>
        <Chip tone={severities[severity].tone}>{severities[severity][locale]}</Chip>
        {centsPerDay !== null && <strong>{m.costs(format.money(centsPerDay))}</strong>}
        <span className="muted">{m.since(format.day(berlinDay(new Date(since))))}</span>
      </div>
      <p>{what[locale]}.</p>
      <p>
        <strong>{m.acts[acts].PUBLISHER}:</strong> {fix}
      </p>
      {trouble === 'ADS_TXT' && adsTxt && <MendedFile {...adsTxt} />}
      {evidence.length > 0 && (
        <details className="site-health-evidence">
          <summary>{m.evidence(evidence.length)}</summary>
          <ul>
            {evidence.map(({ address, line, excerpt }) => (
              <li key={`${address} ${line} ${excerpt}`}>
                {address}
                {line !== null && `, ${m.line(line)}`}
                {excerpt !== null && <code>{excerpt}</code>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The complete ads.txt to replace the present one; added lines are marked. */
function MendedFile({ address, mended, lines }: NonNullable<SiteHealth['adsTxt']>) {
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
