import type { Tone } from '#shared/choice.ts';
import { partnerTermsMessages } from '#shared/messages/partner-terms.ts';
import type { SiteAgreement } from '#shared/schemas/calls/site-terms.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { AgreementTerms } from '../../onboarding/agreements/AgreementTerms.tsx';

interface AgreementsProps {
  site: string;
  /** Latest first. */
  agreements: SiteAgreement[];
}

const tones: Record<SiteAgreement['status'], Tone> = {
  ACTIVE: 'good',
  SCHEDULED: 'info',
  RETIRED: 'neutral',
};

/** A site's future, current and past terms, each with its differences from the previous ones. */
export function Agreements({ site, agreements }: AgreementsProps) {
  const m = useMessages(partnerTermsMessages).agreements;
  const { format } = useLanguage();
  if (agreements.length === 0) return <p className="muted">{m.none}</p>;
  const opened = agreements.find(({ status }) => status === 'ACTIVE') ?? agreements[0];
  const periodOf = ({ status, startsAt, endsAt }: SiteAgreement) => {
    const start = format.day(startsAt);
    if (endsAt) return m.span(start, format.day(endsAt));
    return status === 'SCHEDULED' ? m.from(start) : m.since(start);
  };
  return (
    <div className="agreements">
      {agreements.map((agreement, index) => {
        const before = agreements[index + 1];
        return (
          <Fold
            key={agreement.id}
            title={periodOf(agreement)}
            note={<Chip tone={tones[agreement.status]}>{m.states[agreement.status]}</Chip>}
            isOpenAtFirst={agreement === opened}
          >
            {before && (
              <p className="muted agreements-change">
                {isSame(agreement, before) ? m.unchanged : m.changed}
              </p>
            )}
            <AgreementTerms
              site={`${site}, ${periodOf(agreement)}`}
              terms={agreement}
              before={before ? alike(before, agreement) : null}
            />
          </Fold>
        );
      })}
    </div>
  );
}

/** A different period is no change of terms. */
const alike = (before: SiteAgreement, { startsAt, endsAt }: SiteAgreement): SiteAgreement => ({
  ...before,
  startsAt,
  endsAt,
});

function isSame(agreement: SiteAgreement, before: SiteAgreement): boolean {
  const said = ({ id: _id, status: _status, ...terms }: SiteAgreement) => JSON.stringify(terms);
  return said(agreement) === said(alike(before, agreement));
}
