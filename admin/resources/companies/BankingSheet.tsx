import type { Banking } from '#shared/schemas/entities/banking.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { Declared } from '../../engine/Declared.tsx';
import DeclaredCreate from '../../engine/form/DeclaredCreate.tsx';
import DeclaredEdit from '../../engine/form/DeclaredEdit.tsx';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  company: Company;
  /** Without one a new record is created. */
  banking: Banking | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export default function BankingSheet({ company, banking, onClose, onSaved }: Props) {
  const { record: m } = useMessages();
  const declaration = useDeclaration('bankings');
  const locale = useLocale();
  const ofThisCompany = {
    ...declaration,
    // The account's company is given; it is deleted from its card.
    form: declaration.form.filter(({ name }) => name !== 'entityId'),
    canDelete: () => false,
    defaults: { ...declaration.defaults, entityId: company.id },
  };
  const title = banking ? declaration.represent(banking) : m.create(declaration.title.one[locale]);
  return (
    <SideSheet title={title} onClose={onClose}>
      <Declared by={ofThisCompany}>
        {banking ? (
          <DeclaredEdit id={banking.id} onSaved={onSaved} onClose={onClose} />
        ) : (
          <DeclaredCreate onSaved={onSaved} onClose={onClose} />
        )}
      </Declared>
    </SideSheet>
  );
}
