import { useId } from 'react';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { useCompany } from '../api/useCompany.ts';
import { useUpdateCompany } from '../api/useUpdateCompany.ts';
import './DocumentsByMail.css';

/** Whether notification mails have the documents attached: saved on choosing. */
export function DocumentsByMail({ canEdit }: { canEdit: boolean }) {
  const m = useMessages(partnerSettingsMessages).documentsByMail;
  const id = useId();
  const toast = useToast();
  const { data: company } = useCompany();
  const update = useUpdateCompany();
  const { error, isSending, run } = useAction(async (documentsByMail: boolean) => {
    await update({ updatedAt: company?.updatedAt, documentsByMail });
    toast(documentsByMail ? m.on : m.off);
  });
  if (!company) return null;
  return (
    <div className="documents-by-mail">
      <Refusal error={error} />
      <input
        id={id}
        type="checkbox"
        checked={company.documentsByMail}
        disabled={!canEdit || isSending}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void run(target.checked)}
      />
      <label htmlFor={id}>{m.label}</label>
      <p id={`${id}-hint`} className="muted">
        {m.hint}
      </p>
    </div>
  );
}
