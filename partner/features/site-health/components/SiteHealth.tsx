import { useId } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { severities } from '#shared/domain/alerts/alert-kinds.ts';
import { siteHealthMessages, siteHealthWords } from '#shared/messages/site-health.ts';
import type { SiteHealth as Health, HealthEntry } from '#shared/schemas/calls/site-health.ts';
import { saveFile } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useSiteHealth } from '../api/useSiteHealth.ts';
import { SiteHealthSkeleton } from './SiteHealthSkeleton.tsx';
import './SiteHealth.css';

/** What is wrong with a site, worst first, how to fix it, and a button to check again. */
export default function SiteHealth({ siteId }: { siteId: number }) {
  const m = useMessages(siteHealthMessages);
  const { health, again } = useSiteHealth(siteId);
  const { data, error, mutate } = health;
  if (error && !data) return <LoadFailure text={m.couldNotLoad} error={error} onRetry={mutate} />;
  return data ? <Loaded {...data} again={again} /> : <SiteHealthSkeleton />;
}

type Again = ReturnType<typeof useSiteHealth>['again'];

function Loaded({ again, ...health }: Health & { again: Again }) {
  const { locale } = useLanguage();
  const { isPreview } = useViewer();
  const m = useMessages(siteHealthMessages);
  const heading = useId();
  const { state, checkedAt, isUnderWay, hasFailed, troubles } = health;
  const { word, tone, text } = siteHealthWords(health, locale);
  return (
    <section className="card site-health stack" aria-labelledby={heading}>
      <header className="site-health-head row">
        <h2 id={heading}>{m.title}</h2>
        <span role="status">
          <Chip tone={tone}>{word}</Chip>
        </span>
        {checkedAt && <span className="muted">{m.lastLook(formatInstant(checkedAt, locale))}</span>}
        {!isPreview && (
          <Button onClick={() => void again.run()} isBusy={again.isSending} disabled={isUnderWay}>
            {checkedAt ? m.checkAgain : m.checkNow}
          </Button>
        )}
      </header>
      {/* A healthy site needs no sentence: the figures come next. */}
      <p role="status" className="muted">
        {isUnderWay ? m.underWay : state !== 'WELL' && text}
      </p>
      {hasFailed && <Notice tone="warn">{m.failed}</Notice>}
      <Refusal error={again.error} />
      {troubles.length > 0 && (
        <ul className="site-health-list">
          {troubles.map((trouble) => (
            <TroubleItem key={trouble.key} trouble={trouble} adsTxt={health.adsTxt} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TroubleItemProps {
  trouble: HealthEntry;
  adsTxt: Health['adsTxt'];
}

/** One problem: since when, its cost, who acts, and how to fix it. */
function TroubleItem({ trouble: found, adsTxt }: TroubleItemProps) {
  const { locale, format } = useLanguage();
  const m = useMessages(siteHealthMessages);
  const { trouble, severity, since, centsPerDay, acts, what, evidence } = found;
  const { title, fix } = m.troubles[trouble];
  return (
    <li>
      <div className="site-health-trouble row">
        <h3>{title}</h3>
        <Chip tone={severities[severity].tone}>{severities[severity][locale]}</Chip>
        {centsPerDay !== null && <strong>{m.costs(format.money(centsPerDay))}</strong>}
        <span className="muted">{m.since(format.dayOf(since))}</span>
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
function MendedFile({ address, mended, lines }: NonNullable<Health['adsTxt']>) {
  const { adsTxt: w } = useMessages(siteHealthMessages);
  const download = () => saveFile(new Blob([mended], { type: 'text/plain' }), 'ads.txt');
  return (
    <div className="mended-file stack">
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
