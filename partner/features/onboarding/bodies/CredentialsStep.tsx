import { CredentialsPanel } from '../../credentials/components/CredentialsPanel.tsx';
import { askedTypes } from '../../credentials/missingTypes.ts';
import { useRefreshOnboarding } from '../../steps/api/useOnboarding.ts';
import type { StepBodyProps } from '../../steps/stepBody.ts';

/** Entries can be corrected until the site is live; the operator completes the step. */
export function CredentialsStep({ group, step, isReadOnly }: StepBodyProps) {
  const refresh = useRefreshOnboarding();
  if (!group.site || step.state === 'blocked') return null;
  const isOpen = step.state !== 'completed';
  return (
    <CredentialsPanel
      siteId={group.site.id}
      asked={isOpen ? askedTypes(step.slug) : []}
      isReadOnly={isReadOnly}
      onChanged={refresh}
    />
  );
}
