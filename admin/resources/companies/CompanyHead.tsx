import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { person } from '#shared/schemas/entities/users.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { useMattersOf } from '../matters/useMattersOf.ts';
import { useNextSteps } from '../onboarding/useNextSteps.tsx';

const CompanyHead = headOf<Company>({
  useWrong({ id, type, numberOfOwners }) {
    const { company: m } = useMessages(recordHeadMessages);
    const mayInvite = useAllowed(...person.permission.write);
    const to = mayInvite ? `/users/new?companyId=${id}` : null;
    const noOwner = { key: 'owner', text: m.noOwner, to };
    const matters = useMattersOf({ companyId: id });
    return type === 'EXCLUSIVE' && numberOfOwners === 0 ? [noOwner, ...matters] : matters;
  },
  useNext: (company) => useNextSteps('companies', company, company.type === 'EXCLUSIVE'),
});
export default CompanyHead;
