import { berlinDay } from '#shared/dates.ts';
import { severities } from '#shared/domain/alerts/alert-kinds.ts';
import { siteHealthMessages } from '#shared/messages/site-health.ts';
import type { HealthEntry, SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { MendedFile } from './MendedFile.tsx';

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
