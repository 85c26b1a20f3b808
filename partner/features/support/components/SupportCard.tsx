import type { z } from 'zod';
import type { supportContact } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useGet } from '../../../lib/useGet.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './SupportCard.css';

/** Whom to ask. Least important on the page: if the contact does not load, the card is left out. */
export function SupportCard() {
  const { t } = useLanguage();
  const { data: contact } = useSupportContact();
  if (!contact) return null;
  return (
    <section className="card support spread">
      <div>
        <h2>{t.support.title}</h2>
        <p className="muted">{t.support.text}</p>
        <p>
          {contact.name}, {contact.email}
        </p>
      </div>
      <a className="button button-secondary" href={`mailto:${contact.email}`}>
        <Icon name="mail" size={18} />
        {t.support.write}
      </a>
    </section>
  );
}

type SupportContact = z.infer<typeof supportContact>;

const useSupportContact = () => useGet<SupportContact>('/api/client/support-contact');
