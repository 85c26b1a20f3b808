import { useId } from 'react';
import { formatInstant } from '#shared/dates.ts';
import { siteHealthMessages, siteHealthWords } from '#shared/messages/site-health.ts';
import type { SiteHealth as Health } from '#shared/schemas/calls/site-health.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSiteHealth } from '../api/useSiteHealth.ts';
import { SiteHealthSkeleton } from './SiteHealthSkeleton.tsx';
import { TroubleItem } from './TroubleItem.tsx';
import './SiteHealth.css';

/** What is wrong with a site, worst first, how to fix it, and a button to check again. */
export default function SiteHealth({ siteId }: { siteId: number }) {
  const m = useMessages(siteHealthMessages);
  const { health, again } = useSiteHealth(siteId);
  const { data, error, mutate } = health;
  if (error && !data) {
    return <LoadFailure text={m.couldNotLoad} error={error} onRetry={() => void mutate()} />;
  }
  return data ? <Loaded {...data} again={again} /> : <SiteHealthSkeleton />;
}

type Again = ReturnType<typeof useSiteHealth>['again'];

function Loaded({ again, ...health }: Health & { again: Again }) {
  const { locale } = useLanguage();
  const { isPreview } = useViewer();
  const m = useMessages(siteHealthMessages);
  const errorText = useErrorText();
  const heading = useId();
  const { state, checkedAt, isUnderWay, hasFailed, troubles } = health;
  const { word, tone, text } = siteHealthWords(health, locale);
  return (
    <section className="card site-health" aria-labelledby={heading}>
      <header className="site-health-head">
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
      {again.error && <Notice tone="bad">{errorText(again.error)}</Notice>}
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
