import { lazy, Suspense } from 'react';
import { partnerIntegrationMessages } from '#shared/messages/partner-integration.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { ManualRow } from '../components/ManualRow.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import './IntegrationStep.css';

const PluginSnippets = lazy(() => import('../../recommendations/components/PluginSnippets.tsx'));

/** The site's manager integrates the ads by a manual; otherwise the operator does. */
export function IntegrationStep(props: StepBodyProps) {
  const m = useMessages(partnerIntegrationMessages);
  const { site } = props.group;
  const { state, assignableType } = props.step;
  const isOurs = assignableType === 'Person';
  if (!site || !isOurs || state === 'blocked') return null;
  return (
    <>
      {state === 'current' && (
        <ol className="integration-steps">
          {m.steps.split('\n').map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {site.manualAt && <ManualRow siteId={site.id} madeAt={site.manualAt} />}
      <Suspense fallback={null}>
        <PluginSnippets siteId={site.id} />
      </Suspense>
      <ConfirmStep {...props} label={m.confirm} done={m.done(site.url)} />
    </>
  );
}
