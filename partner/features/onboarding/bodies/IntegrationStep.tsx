import { berlinDay } from '#shared/dates.ts';
import { partnerIntegrationMessages } from '#shared/messages/partner-integration.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useErrorText } from '../../../lib/useErrorText.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DocumentRow } from '../../contract/components/DocumentRow.tsx';
import type { StepBodyProps } from '../step-body.ts';
import type { StepGroup } from '../steps.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import './IntegrationStep.css';

/** Who manages the site integrates the ads, by a manual; elsewhere the operator does. */
export function IntegrationStep(props: StepBodyProps) {
  const w = useMessages(partnerIntegrationMessages);
  const { site } = props.group;
  const { state, assignableType } = props.step;
  const isOurs = assignableType === 'Person';
  if (!site || !isOurs || state === 'blocked') return null;
  return (
    <>
      {state === 'current' && (
        <ol className="integration-steps">
          {w.steps.split('\n').map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      <Manual site={site} />
      <ConfirmStep {...props} label={w.confirm} />
    </>
  );
}

function Manual({ site: { id, manualAt } }: { site: NonNullable<StepGroup['site']> }) {
  const { format } = useLanguage();
  const w = useMessages(partnerIntegrationMessages);
  const errorText = useErrorText();
  const fetching = useAction(() => downloadFile(`/api/client/sites/${id}/manual`));
  if (!manualAt) return null;
  return (
    <>
      <DocumentRow name={w.manual} note={w.manualOf(format.day(berlinDay(new Date(manualAt))))}>
        <Button icon="download" isBusy={fetching.isSending} onClick={() => void fetching.run()}>
          {w.download}
        </Button>
      </DocumentRow>
      {fetching.error && <Notice tone="bad">{errorText(fetching.error)}</Notice>}
    </>
  );
}
