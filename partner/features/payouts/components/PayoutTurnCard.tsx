import { partnerPayoutTurnMessages } from '#shared/messages/partner-payout-turn.ts';
import type { RequiredOfPayouts } from '#shared/schemas/calls/payouts.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import '../../../ui/YourTurnCard.css';

/** Opens the fix. */
const addresses = {
  'no-banking': '/dashboard/settings/company-details?mend',
  held: '/dashboard/settings/banking',
  returned: '/dashboard/settings/banking',
  'tax-data': '/dashboard/settings/banking?mend',
} as const;

/** What holds back a payout, and how to fix it. */
export function PayoutTurnCard({ required: [first] }: { required: RequiredOfPayouts }) {
  const m = useMessages(partnerPayoutTurnMessages);
  if (!first) return null;
  return (
    <section className="card your-turn payout-turn spread">
      <div>
        <h2>{m.title}</h2>
        <p>{m[first]}</p>
      </div>
      <ButtonLink variant="primary" icon="next" to={addresses[first]}>
        {m.go[first]}
      </ButtonLink>
    </section>
  );
}
