import { useState } from 'react';
import { seenOf } from '#shared/domain/seen-of.ts';
import { detailsStepMessages } from '#shared/messages/partner-details-steps.ts';
import type { ContractDetails, ShownTerms } from '#shared/schemas/calls/onboarding.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { request } from '../../../lib/request.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StepAction } from '../../steps/components/StepAction.tsx';
import { VoidedSignature } from '../../steps/components/VoidedSignature.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { useStepAction } from '../../steps/useStepAction.ts';
import { AgreementTerms } from '../agreements/AgreementTerms.tsx';
import { useContractDetails } from '../api/useContractDetails.ts';

type Site = ContractDetails[number];

/** The terms: of every site, or of one that was added later and is confirmed separately. */
export function ConfirmContractDetails(props: StepBodyProps) {
  const m = useMessages(detailsStepMessages).agreement;
  const { data, error, mutate } = useContractDetails();
  if (!data && error) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!data) return <Skeleton width="100%" height={560} />;
  const { site } = props.group;
  const sites = data.filter(({ siteId }) => !site || siteId === site.id);
  return <Agreements {...props} sites={sites} />;
}

function Agreements({ group, step, isReadOnly, onDone, sites }: StepBodyProps & { sites: Site[] }) {
  const m = useMessages(detailsStepMessages).agreement;
  // The terms on arrival; any difference from them must be reviewed again.
  const [first] = useState(sites);
  const marks = sites.map((site) => markOf(site, sites, first));
  const confirm = useStepAction(
    () =>
      request('POST', '/api/client/contract-details/confirm', {
        ...(group.site && { siteId: group.site.id }),
        agreements: sites.flatMap(({ agreement }) => (agreement ? [seenOf(agreement)] : [])),
      }),
    onDone,
    m.done(group.site?.url ?? null),
  );
  const isDue = step.state === 'current';
  if (sites.length === 0) return <p className="muted">{m.noSites}</p>;
  return (
    <>
      {step.status === 'OPEN' && <Changed sites={sites} voided={group.voidedSignature} />}
      <div>
        {sites.map((site, index) => {
          const mark = marks[index] ?? null;
          return (
            <Fold
              // Changed terms open again.
              key={`${site.siteId} ${mark && site.agreement?.updatedAt}`}
              title={site.url}
              note={<Standing site={site} mark={mark} isDue={isDue} />}
              isOpenAtFirst={index === 0 || mark !== null}
            >
              <Agreement site={site} mark={mark} />
            </Fold>
          );
        })}
      </div>
      {isDue && (
        <div className="step-action">
          {marks.some((mark) => mark?.isJustNow) && !confirm.error && (
            <Notice tone="warn">{m.changedMeanwhile}</Notice>
          )}
          <p className="muted">{m.notRight}</p>
          <StepAction
            {...confirm}
            label={m.confirm}
            isReadOnly={isReadOnly}
            isDisabled={sites.some(({ agreement }) => !agreement)}
          />
        </div>
      )}
    </>
  );
}

/** Terms that differ from what the reader confirmed or, before that, saw on arrival. */
type Mark = {
  /** Null for a new site or agreement. */
  before: ShownTerms | null;
  /** It changed while the reader had the page open. */
  isJustNow: boolean;
} | null;

function markOf({ siteId, agreement, confirmed }: Site, sites: Site[], first: Site[]): Mark {
  if (!agreement) return null;
  const seen = first.find((site) => site.siteId === siteId)?.agreement ?? null;
  const isJustNow = seen?.id !== agreement.id || seen.updatedAt !== agreement.updatedAt;
  if (confirmed) return { before: confirmed.terms, isJustNow };
  const isAdded = !agreement.confirmedAt && sites.some(wasConfirmed);
  if (isAdded) return { before: null, isJustNow };
  return isJustNow ? { before: seen, isJustNow } : null;
}

const wasConfirmed = ({ agreement, confirmed }: Site): boolean =>
  confirmed !== null || (agreement?.confirmedAt ?? null) !== null;

type ChangedProps = { sites: Site[]; voided: StepBodyProps['group']['voidedSignature'] };

/** Why a reader must confirm again. */
function Changed({ sites, voided }: ChangedProps) {
  const { format } = useLanguage();
  const m = useMessages(detailsStepMessages).agreement;
  if (voided) return <VoidedSignature of={voided} next="confirmFirst" />;
  const days = sites.flatMap(({ confirmed }) => (confirmed ? [confirmed.at] : [])).sort();
  const [last] = days.slice(-1);
  if (!last) return null;
  return <Notice tone="warn">{m.changedSince(format.dayOf(last))}</Notice>;
}

function Standing({ site, mark, isDue }: { site: Site; mark: Mark; isDue: boolean }) {
  const { format } = useLanguage();
  const m = useMessages(detailsStepMessages).agreement;
  if (!site.agreement) return <Chip>{m.notCreated}</Chip>;
  if (mark) return <Chip tone="warn">{mark.before ? m.changed : m.added}</Chip>;
  if (isDue) return <Chip tone="info">{m.toConfirm}</Chip>;
  const { confirmedAt } = site.agreement;
  if (!confirmedAt) return null;
  return <Chip tone="good">{m.confirmedOn(format.dayOf(confirmedAt))}</Chip>;
}

function Agreement({ site: { url, agreement }, mark }: { site: Site; mark: Mark }) {
  const m = useMessages(detailsStepMessages).agreement;
  if (!agreement) return <p className="muted">{m.notCreatedNext}</p>;
  return <AgreementTerms site={url} terms={agreement} before={mark?.before ?? null} />;
}
