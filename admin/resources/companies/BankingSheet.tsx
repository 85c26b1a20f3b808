import type { Banking } from '#shared/schemas/entities/banking.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { RecordForm } from '../../engine/form/RecordForm.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { bankings } from '../bankings/bankings.tsx';

/** On its company's page there is no question whose account it is; it is deleted from its card. */
const ofOneCompany = {
  ...bankings,
  form: bankings.form.filter(({ name }) => name !== 'entityId'),
  canDelete: false,
};

interface Props {
  company: Company;
  /** Without one a new record is made. */
  banking: Banking | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export default function BankingSheet({ company, banking, onClose, onSaved }: Props) {
  const { record: m } = useMessages();
  const one = bankings.title.one[useLocale()];
  return (
    <SideSheet title={banking ? bankings.represent(banking) : m.create(one)} onClose={onClose}>
      <RecordForm
        declaration={ofOneCompany}
        record={banking ?? { ...bankings.defaults, entityId: company.id }}
        onSaved={onSaved}
        onClose={onClose}
      />
    </SideSheet>
  );
}
