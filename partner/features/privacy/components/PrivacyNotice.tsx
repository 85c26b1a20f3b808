import { partnerPrivacyMessages } from '#shared/messages/partner-privacy.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { usePrivacyConfirmations } from '../api/privacyConfirmations.ts';
import { useSiteNames } from '../useSiteNames.ts';
import '../../../ui/YourTurnCard.css';

/** Shown above the figures while one of the reader's sites has an older version of our texts. */
export default function PrivacyNotice() {
  const m = useMessages(partnerPrivacyMessages).changed;
  const siteNames = useSiteNames();
  const { data = [] } = usePrivacyConfirmations();
  const sites = data.filter(({ changes }) => changes.length > 0).map(({ url }) => url);
  if (sites.length === 0) return null;
  return (
    <section className="card your-turn spread">
      <div>
        <h2>{m.title}</h2>
        <p>{m.text(siteNames(sites))}</p>
      </div>
      <ButtonLink variant="primary" icon="next" to="/dashboard/settings/contracts">
        {m.toTexts}
      </ButtonLink>
    </section>
  );
}
