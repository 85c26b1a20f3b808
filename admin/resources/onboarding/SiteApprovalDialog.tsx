import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { HttpError } from 'react-admin';
import { berlinDay, type Day, daysBetween } from '#shared/dates.ts';
import { firstPayoutsAt } from '#shared/domain/onboarding/first-payouts.ts';
import {
  type ApprovalCheck,
  approvalCheckNames,
  approvalChecks,
  siteApprovalFaults,
} from '#shared/domain/onboarding/site-approval.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import { tell } from '#shared/saying/tell.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { problemOf } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { DayField } from '../../platform/ui/DayField.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useChange } from '../../platform/useChange.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { AgreementFacts } from '../agreements/AgreementFacts.tsx';
import { useSiteAgreements } from '../agreements/useSiteAgreements.ts';

const ApprovalAdCheck = lazy(() => import('../ad-checks/ApprovalAdCheck.tsx'));

interface Props {
  site: Site;
  onClose: () => void;
}

/** The last review before a site goes live: five checks, the agreement and its start. */
export default function SiteApprovalDialog({ site, onClose }: Props) {
  const { approval: m } = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const form = useId();
  const start = `${form}-start`;
  const mayWatch = useAllowed('monitoring');
  const draft = site.agreementStatus === 'DRAFT' ? site.agreement : null;
  const agreements = useSiteAgreements(site.id, { enabled: draft !== null });
  // What is approved stands as it was shown, though a colleague changes it meanwhile.
  const [seen, setSeen] = useState<Agreement>();
  const current = agreements.data?.find(({ id }) => id === draft?.id);
  // Not what an earlier look left behind.
  if (!seen && current && !agreements.isFetching) setSeen(current);
  const [checks, setChecks] = useState<ApprovalCheck[]>([]);
  const [chosenStart, setChosenStart] = useState<Day | null>();
  const startsAt = chosenStart === undefined ? ((seen ?? draft)?.startsAt ?? null) : chosenStart;
  const [isSure, setSure] = useState(false);
  const [isTried, setTried] = useState(false);
  const approve = useChange({
    path: `sites/${site.id}/approve`,
    said: m.done,
    onDone: onClose,
  });

  const faults = siteApprovalFaults({ checks, startsAt });
  const { error } = approve;
  const { errors = {} } = problemOf(error);
  const said: Record<string, string> = isTried ? { ...errors, ...faults } : {};
  const faultOf = (field: string) => said[field] && tell(said[field], locale);
  const others = Object.keys(errors).filter((name) => name !== 'checks' && name !== 'startsAt');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    // An unreadable day is marked by its input, which keeps the previous one.
    const isUnread =
      startsAt !== null && event.currentTarget.querySelector('[data-day] [aria-invalid="true"]');
    if (!seen || Object.keys(faults).length > 0 || isUnread) return;
    const { id: agreementId, updatedAt } = seen;
    approve.mutate({ agreementId, updatedAt, startsAt, checks }, { onError: lookAgain });
  };
  const lookAgain = async (refusal: Error) => {
    if (!(refusal instanceof HttpError && refusal.body?.code === 'version-stale')) return;
    await agreements.refetch();
    setSeen(undefined);
    setChecks([]);
    setSure(false);
    setTried(false);
  };
  const tick = (name: ApprovalCheck, isTicked: boolean) =>
    setChecks(approvalCheckNames.filter((one) => (one === name ? isTicked : checks.includes(one))));

  return (
    <AskDialog
      title={m.title(site.url)}
      maxWidth="sm"
      action={
        <Button
          type="submit"
          form={form}
          variant="contained"
          disabled={!seen || (startsAt !== null && isFarAway(startsAt) && !isSure)}
          loading={approve.isPending}
        >
          {m.open}
        </Button>
      }
      onClose={onClose}
    >
      <Box component="form" id={form} noValidate onSubmit={submit} sx={formSx}>
        <Typography sx={{ color: 'text.secondary' }}>{m.hint}</Typography>
        <Checks
          checks={checks}
          fault={faultOf('checks')}
          onTick={tick}
          onAll={(isTicked) => {
            setChecks(isTicked ? approvalCheckNames : []);
            // What is left to say.
            if (isTicked && !startsAt) document.getElementById(start)?.focus();
          }}
        />
        {mayWatch && (
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <ApprovalAdCheck siteId={site.id} />
          </Suspense>
        )}
        {draft ? (
          <DraftFacts draft={seen} error={agreements.error} onRetry={agreements.refetch} />
        ) : (
          <Alert variant="standard" severity="warning">
            {m.noDraft}
          </Alert>
        )}
        <div data-day>
          <DayField
            id={start}
            label={agreement.fields.startsAt.label[locale]}
            value={startsAt}
            onChange={(day) => {
              setChosenStart(day);
              setSure(false);
              approve.reset();
            }}
            error={faultOf('startsAt')}
            required
          />
        </div>
        {startsAt && <Start startsAt={startsAt} isSure={isSure} onSure={setSure} />}
        {others.map((name) => (
          <Alert key={name} severity="error">
            {faultOf(name)}
          </Alert>
        ))}
        {error && Object.keys(errors).length === 0 && <InlineFailure error={error} />}
      </Box>
    </AskDialog>
  );
}

const formSx = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

interface ChecksProps {
  checks: ApprovalCheck[];
  fault: string | undefined;
  onTick: (name: ApprovalCheck, isTicked: boolean) => void;
  onAll: (isTicked: boolean) => void;
}

function Checks({ checks, fault, onTick, onAll }: ChecksProps) {
  const { approval: m } = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const isWhole = checks.length === approvalCheckNames.length;
  return (
    <Box role="group" aria-label={m.checks} sx={{ display: 'grid', gap: 1 }}>
      <Tick
        label={
          <Typography component="span" variant="h3">
            {m.checks}
          </Typography>
        }
        checked={isWhole}
        indeterminate={!isWhole && checks.length > 0}
        onChange={onAll}
      />
      {approvalCheckNames.map((name) => (
        <Tick
          key={name}
          label={approvalChecks[name][locale]}
          sx={{ ml: 4 }}
          checked={checks.includes(name)}
          onChange={(isTicked) => onTick(name, isTicked)}
        />
      ))}
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}

interface DraftProps {
  draft: Agreement | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Shows the cost before approval: the terms and rates of the draft. */
function DraftFacts({ draft, error, onRetry }: DraftProps) {
  if (draft) return <AgreementFacts record={draft} />;
  if (error) return <InlineFailure error={error} onRetry={onRetry} />;
  return <Skeleton variant="rounded" height={240} />;
}

interface StartProps {
  startsAt: Day;
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

/** The effects of the first day, and a warning for an unlikely one. */
function Start({ startsAt, isSure, onSure }: StartProps) {
  const { approval: m } = useMessages(onboardingAdminMessages);
  const format = useFormat();
  const day = format.day(startsAt);
  const today = berlinDay(new Date());
  if (startsAt < today)
    return (
      <Alert variant="standard" severity="warning">
        {m.pastStart(day)}
      </Alert>
    );
  const payouts = (
    <Typography sx={{ color: 'text.secondary' }}>
      {m.payoutsFrom(format.instant(firstPayoutsAt(startsAt).toISOString()))}
    </Typography>
  );
  if (!isFarAway(startsAt)) return payouts;
  return (
    <>
      {payouts}
      <Alert variant="standard" severity="warning">
        {m.farStart(day)}
        <Tick label={m.farStartMeant} checked={isSure} onChange={onSure} />
      </Alert>
    </>
  );
}

const isFarAway = (startsAt: Day): boolean =>
  daysBetween(berlinDay(new Date()), startsAt) > daysOfAYear;

const daysOfAYear = 365;
