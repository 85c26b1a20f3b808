import { contractFileName } from '#shared/domain/contract-file-name.ts';
import { contractStateOf } from '#shared/domain/contract-state.ts';
import { partnerTermsMessages } from '#shared/messages/partner-terms.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCompany } from '../../company/api/useCompany.ts';
import { useContracts } from '../../contract/api/useContracts.ts';
import { ContractWizard } from '../../contract/components/ContractWizard.tsx';
import { FormerDocuments } from '../../contract/components/FormerDocuments.tsx';
import { HandedInContract } from '../../contract/components/HandedInContract.tsx';
import '../../contract/components/ContractPanel.css';

/** The valid contract, earlier ones, and signed documents that are no longer valid. */
export function ContractCard() {
  const m = useMessages(partnerTermsMessages).contract;
  const { data: contracts, error, mutate } = useContracts();
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      {!contracts && error && <LoadFailure text={m.failed} error={error} onRetry={mutate} />}
      {!contracts && !error && <Skeleton width="100%" height={88} />}
      {contracts && <Contracts contracts={contracts} onDone={async () => void (await mutate())} />}
    </section>
  );
}

interface ContractsProps {
  contracts: Contract[];
  onDone(): Promise<void>;
}

function Contracts({ contracts, onDone }: ContractsProps) {
  const { locale } = useLanguage();
  const { isPreview, companyName } = useViewer();
  const [newest] = contracts;
  const signed = contracts.filter(({ signedAt }) => signedAt !== null);
  const nameOf = ({ signedAt }: Contract) => {
    const at = signedAt ? new Date(signedAt) : null;
    const name = contractFileName({ company: companyName, version: 'signed', at }, locale);
    // Keeps its date in one line.
    return name.replaceAll('-', '\u2011');
  };
  return (
    <>
      {!newest && <NoneYet />}
      {newest && <ToSign contract={newest} onDone={onDone} />}
      {signed.map((contract) => (
        <HandedInContract
          key={contract.id}
          contract={contract}
          name={nameOf(contract)}
          isReadOnly={isPreview}
          onDone={onDone}
        />
      ))}
      <FormerDocuments />
    </>
  );
}

/** An affiliate has no contract to wait for. */
function NoneYet() {
  const m = useMessages(partnerTermsMessages).contract;
  const { data: company } = useCompany();
  if (!company) return null;
  return <p className="muted">{company.type === 'AFFILIATE' ? m.notNeeded : m.none}</p>;
}

/** During an onboarding it is signed there; a later one is signed here. */
function ToSign({ contract, onDone }: { contract: Contract; onDone(): Promise<void> }) {
  const m = useMessages(partnerTermsMessages).contract;
  const { isPreview } = useViewer();
  const { data: company } = useCompany();
  const state = contractStateOf(contract);
  if (state === 'DRAFT') return <NoneYet />;
  if (state === 'SIGNED' || state === 'APPROVED') return null;
  if (company?.onboardingStatus !== 'OPEN') {
    return <ContractWizard contract={contract} isReadOnly={isPreview} onDone={onDone} />;
  }
  return (
    <Notice>
      <p>{m.toSign}</p>
      <ButtonLink to="/dashboard?step=SIGN_CONTRACT">{m.toStep}</ButtonLink>
    </Notice>
  );
}
