import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useGetList } from 'react-admin';
import {
  type Act,
  blueprintOf,
  type OnboardingKind,
} from '#shared/domain/onboarding/blueprints.ts';
import { rightFor } from '#shared/domain/onboarding/rights-for-step.ts';
import { seenOf } from '#shared/domain/seen-of.ts';
import { contractMessages } from '#shared/messages/contracts.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import { type Credentials, credentials } from '#shared/schemas/entities/credentials.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { sectionHash } from '../../engine/detail/PageSection.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useAllowed, useMe } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

const ManualDialog = lazy(() => import('./ManualDialog.tsx'));
const SiteApprovalDialog = lazy(() => import('./SiteApprovalDialog.tsx'));
const AskFirst = lazy(() => import('../../platform/ui/AskFirst.tsx'));

interface Props {
  onboarding: AdminOnboarding;
  todo: OnboardingTodo;
  /** The onboarding's site, if it is one's. */
  site: Site | undefined;
}

/** An admin's actions for a current step. */
export function TodoActions({ onboarding, todo, site }: Props) {
  const acts: readonly Act[] = blueprintOf(onboarding.kind, todo.slug).completedBy;
  const { permissions } = useMe();
  const does = (act: keyof typeof rightFor) =>
    permissions.includes(rightFor[act]) && acts.includes(act);
  return (
    <>
      {does('complete-todo') &&
        (site && todo.slug === 'PREPARE_INTEGRATION_MANUAL' ? (
          <PrepareManual onboarding={onboarding} todo={todo} site={site} />
        ) : (
          <Complete todo={todo} />
        ))}
      {does('confirm-integration') && <ConfirmIntegration todo={todo} />}
      {does('approve-credentials') && <ApproveCredentials onboarding={onboarding} todo={todo} />}
      {does('approve-contract') && <ToContract companyId={onboarding.entityId} />}
      {site && does('approve-site') && <ApproveSite site={site} />}
    </>
  );
}

type ActProps = Pick<Props, 'todo'>;

const pathOf = ({ id }: OnboardingTodo) => `todos/${id}/complete`;

function Complete({ todo }: ActProps) {
  const m = useMessages(onboardingAdminMessages);
  return <StepAct todo={todo} path={pathOf(todo)} action={m.complete} />;
}

/** The steps among them that need nothing but the word that they are done. */
export function usePlainSteps(kind: OnboardingKind, todos: readonly OnboardingTodo[]) {
  const mayComplete = useAllowed(rightFor['complete-todo']);
  return todos.filter(({ slug }) => {
    const acts: readonly Act[] = blueprintOf(kind, slug).completedBy;
    return mayComplete && acts.includes('complete-todo') && slug !== 'PREPARE_INTEGRATION_MANUAL';
  });
}

export function CompleteAll({ todos }: { todos: readonly OnboardingTodo[] }) {
  const m = useMessages(onboardingAdminMessages);
  const call = useDirectChange();
  return (
    <Button
      variant="outlined"
      loading={call.isPending}
      onClick={() => call.mutate({ path: todos.map(pathOf), done: m.allDone(todos.length) })}
    >
      {m.completeAll(todos.length)}
    </Button>
  );
}

function ConfirmIntegration({ todo }: ActProps) {
  const m = useMessages(onboardingAdminMessages);
  const isOperators = todo.assignableType === 'Admin';
  return (
    <StepAct
      todo={todo}
      path={`todos/${todo.id}/confirm-integration`}
      action={m.confirmIntegration}
      text={isOperators ? undefined : m.ask.forCompany}
    />
  );
}

interface StepActProps extends ActProps {
  path: string;
  action: string;
  /** What cannot be undone, which is asked first. Anything else can be taken back. */
  text?: string | undefined;
}

function StepAct(step: StepActProps) {
  const m = useMessages(onboardingAdminMessages);
  const { todo, path, action, text } = step;
  const title = todo.title[useLocale()];
  const ask = useAsk();
  const call = useDirectChange();
  return (
    <Button
      variant="contained"
      aria-label={`${action}: ${title}`}
      loading={call.isPending}
      onClick={() =>
        text
          ? ask((close) => <StepQuestion {...step} text={text} onClose={close} />)
          : call.mutate({ path, done: m.done(title) })
      }
    >
      {action}
    </Button>
  );
}

interface StepQuestionProps extends StepActProps {
  text: string;
  onClose: () => void;
}

function StepQuestion({ todo, path, action, text, onClose }: StepQuestionProps) {
  const m = useMessages(onboardingAdminMessages);
  const title = todo.title[useLocale()];
  const call = useDirectChange();
  return (
    <AskFirst
      title={m.ask.title(title)}
      text={text}
      action={action}
      isPending={call.isPending}
      onClose={onClose}
      onConfirm={() => call.mutate({ path, done: m.done(title) }, { onSettled: onClose })}
    />
  );
}

/** Reopens a step marked as done by mistake, while nothing depends on it. */
export function TakeBack({ todo }: ActProps) {
  const m = useMessages(onboardingAdminMessages);
  const title = todo.title[useLocale()];
  const mayManage = useAllowed('companies');
  const call = useDirectChange();
  if (!mayManage) return null;
  return (
    <Button
      variant="outlined"
      aria-label={`${m.takeBack}: ${title}`}
      loading={call.isPending}
      onClick={() => call.mutate({ path: `todos/${todo.id}/reopen`, done: m.takenBack(title) })}
    >
      {m.takeBack}
    </Button>
  );
}

function ApproveCredentials({ onboarding, todo }: Omit<Props, 'site'>) {
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const action = useDirectChange();
  const siteId = onboarding.entityId;
  const { data } = useGetList<Credentials>('credentials', {
    filter: { siteId },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const isReturned = todo.state === 'current' && data?.some(({ returnedAt }) => returnedAt);
  const path = `sites/${siteId}/credentials/approve`;
  return (
    <>
      <Button
        variant="contained"
        disabled={!data?.length || isReturned}
        loading={action.isPending}
        onClick={() =>
          action.mutate({
            path,
            body: { credentials: data?.map(seenOf) },
            done: m.done(todo.title[locale]),
          })
        }
      >
        {m.approveCredentials}
      </Button>
      <PageButton
        variant="outlined"
        to={`/sites/${siteId}${sectionHash(credentials.title.many[locale])}`}
      >
        {m.toCredentials}
      </PageButton>
      {data?.length === 0 && <Hint>{m.noCredentials}</Hint>}
      {isReturned && <Hint>{m.credentialsReturned}</Hint>}
    </>
  );
}

/** Documents are viewed and approved on their own pages. */
function ToContract({ companyId }: { companyId: number }) {
  const m = useMessages(onboardingAdminMessages);
  const contracts = useMessages(contractMessages);
  return (
    <PageButton variant="outlined" to={`/companies/${companyId}${sectionHash(contracts.title)}`}>
      {m.toContract}
    </PageButton>
  );
}

function ApproveSite({ site }: { site: Site }) {
  const { approval: m } = useMessages(onboardingAdminMessages);
  const ask = useAsk();
  return (
    <Button
      variant="contained"
      onClick={() => ask((close) => <SiteApprovalDialog site={site} onClose={close} />)}
    >
      {m.open}
    </Button>
  );
}

const Hint = ({ children }: { children: string }) => (
  <Typography variant="caption">{children}</Typography>
);

interface PrepareManualProps {
  onboarding: AdminOnboarding;
  todo: OnboardingTodo;
  site: Site;
}

/** Opens the manual's preview, from which it is created. */
function PrepareManual({ onboarding: { setup }, todo, site: { id, url } }: PrepareManualProps) {
  const { manual: m } = useMessages(onboardingAdminMessages);
  const ask = useAsk();
  if (!setup) return null;
  const about = { siteId: id, url, todo, setup };
  return (
    <Button
      variant="contained"
      onClick={() => ask((close) => <ManualDialog {...about} onClose={close} />)}
    >
      {m.open}
    </Button>
  );
}
