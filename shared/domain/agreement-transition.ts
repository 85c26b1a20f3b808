import { addDay, type Day } from '../dates.ts';
import { type Said, say } from '../saying/say.ts';

/**
 * The life of an agreement: DRAFT → SCHEDULED → ACTIVE → RETIRED. What may be requested, its
 * effects and its obstacles, decided in one place for form and API.
 */

export type AgreementStatus = 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'RETIRED';

interface AgreementDates {
  status: AgreementStatus;
  /** Berlin days, both included. */
  startsAt: Day | null;
  endsAt: Day | null;
}

export interface KnownAgreement extends AgreementDates {
  id: number;
}

/** The agreement that another one ended when it was scheduled. */
export interface EndedAgreement {
  agreementId: number;
  /** Its end otherwise. */
  formerEndsAt: Day | null;
}

interface TransitionRequest {
  /** As stored; null for a new one. */
  current: (AgreementDates & { ended: EndedAgreement | null }) | null;
  wanted: AgreementDates;
  /** The other agreements of the site. */
  others: KnownAgreement[];
  onboardingOpen: boolean;
  /** Site approval is what schedules during the onboarding. */
  byApproval?: boolean;
  today: Day;
}

interface Refusal {
  /** 422: a value breaks a rule; 409: the current state forbids it. */
  status: 409 | 422;
  field: 'status' | 'startsAt' | 'endsAt';
  said: Said;
}

export interface TransitionPlan {
  /** The agreement's new status: a start of today or earlier activates at once. */
  status: AgreementStatus;
  /** Other agreements whose end moves. */
  moved: KnownAgreement[];
  ended: EndedAgreement | null;
  /** The first day, up to today, whose payouts change. */
  recomputeFrom: Day | null;
}

export type Transition =
  | { plan: TransitionPlan; refusal?: undefined }
  | { plan?: undefined; refusal: Refusal };

/** What an admin can request; ACTIVE and RETIRED follow from the calendar. */
export const requestableStatuses = ['DRAFT', 'SCHEDULED'] as const;

/** @throws Error for an unknown status */
export function agreementStatusOf(status: string): AgreementStatus {
  const known = (['DRAFT', 'SCHEDULED', 'ACTIVE', 'RETIRED'] as const).find(
    (one) => one === status,
  );
  if (!known) throw new Error(`Unexpected agreement status: ${status}`);
  return known;
}

/**
 * The status by the calendar. The 00:01 job stores it; until then, an agreement whose start has
 * come is in force all the same.
 */
export function statusOn({ status, startsAt, endsAt }: AgreementDates, today: Day) {
  if (status === 'DRAFT' || startsAt === null) return status;
  if (endsAt !== null && endsAt < today) return 'RETIRED';
  return startsAt <= today ? 'ACTIVE' : 'SCHEDULED';
}

/** Fields that can still be changed; all of them before it is in force. */
export function openFields(status: AgreementStatus): 'all' | readonly string[] {
  if (status === 'RETIRED') return ['comment'];
  return status === 'ACTIVE' ? ['comment', 'endsAt'] : 'all';
}

/** The effects of a change of status or dates, or why it is impossible. */
export function planTransition(request: TransitionRequest): Transition {
  const { current, wanted, today } = request;
  const refusal = refuseStatus(request) ?? refuseDates(request);
  if (refusal) return { refusal };
  const state = current && statusOn(current, today);
  const unchanged = current !== null && isSame(current, wanted);
  if (state === 'ACTIVE' || state === 'RETIRED' || unchanged) return planSameState(request);
  return wanted.status === 'SCHEDULED' ? planSchedule(request) : planDraft(request);
}

const isSame = (a: AgreementDates, b: AgreementDates) =>
  a.status === b.status && a.startsAt === b.startsAt && a.endsAt === b.endsAt;

function refuseStatus({ current, wanted, today }: TransitionRequest): Refusal | undefined {
  if (current === null) {
    if (requestableStatuses.some((status) => status === wanted.status)) return undefined;
    return { status: 422, field: 'status', said: 'draft-or-scheduled' };
  }
  if (wanted.status === current.status) return undefined;
  const from = statusOn(current, today);
  const allowed =
    (from === 'DRAFT' && wanted.status === 'SCHEDULED') ||
    (from === 'SCHEDULED' && wanted.status === 'DRAFT');
  if (allowed) return undefined;
  const said = say('illegal-transition', { from, to: wanted.status });
  return { status: 409, field: 'status', said };
}

function refuseDates({ current, wanted, today }: TransitionRequest): Refusal | undefined {
  const { startsAt, endsAt } = wanted;
  const from = current && statusOn(current, today);
  if (current && (from === 'ACTIVE' || from === 'RETIRED')) {
    if (startsAt !== current.startsAt) return immutable(from, 'startsAt');
    if (endsAt === current.endsAt) return undefined;
    if (from === 'RETIRED') return immutable(from, 'endsAt');
    if (endsAt !== null && endsAt < today) {
      return { status: 409, field: 'endsAt', said: 'end-in-past' };
    }
  }
  if (wanted.status === 'SCHEDULED' && startsAt === null) {
    return { status: 422, field: 'startsAt', said: 'start-required' };
  }
  if (endsAt !== null && startsAt !== null && endsAt < startsAt) {
    return { status: 422, field: 'endsAt', said: 'ends-before-start' };
  }
  return undefined;
}

function immutable(status: AgreementStatus, field: 'startsAt' | 'endsAt'): Refusal {
  return { status: 409, field, said: say('agreement-immutable', { status }) };
}

/** Nothing that affects others, or a new end of the one in force. */
function planSameState({ current, wanted, others }: TransitionRequest): Transition {
  const refusal = refuseOverlap(wanted, others);
  if (refusal && current?.endsAt !== wanted.endsAt) return { refusal };
  const ended = current?.ended ?? null;
  return { plan: { status: wanted.status, moved: [], ended, recomputeFrom: null } };
}

/** Back from SCHEDULED: the previous one gets back its former end. */
function planDraft({ current, others }: TransitionRequest): Transition {
  const moved = others.filter(({ id }) => id === current?.ended?.agreementId);
  const restored = withFormerEnd(moved, current?.ended ?? null);
  return { plan: { status: 'DRAFT', moved: restored, ended: null, recomputeFrom: null } };
}

function planSchedule(request: TransitionRequest): Transition {
  const { current, wanted, today } = request;
  const others = withFormerEnd(request.others, current?.ended ?? null);
  const refusal = refuseSchedule(request, others);
  if (refusal) return { refusal };

  const startsAt = wanted.startsAt as Day;
  const before = others.find(({ status }) => status === 'ACTIVE');
  const cut = before !== undefined && (before.endsAt === null || before.endsAt >= startsAt);
  const after = others.map((other) => {
    if (!cut || other !== before) return other;
    const endsAt = addDay(startsAt, -1);
    return { ...other, endsAt, status: endsAt < today ? ('RETIRED' as const) : other.status };
  });
  const overlap = refuseOverlap(wanted, after);
  if (overlap) return { refusal: overlap };
  return {
    plan: {
      status: statusOn(wanted, today),
      moved: after.filter((other) => !request.others.includes(other)),
      ended: cut ? { agreementId: before.id, formerEndsAt: before.endsAt } : null,
      recomputeFrom: startsAt <= today ? startsAt : null,
    },
  };
}

function refuseSchedule(
  { current, wanted, onboardingOpen, byApproval }: TransitionRequest,
  others: KnownAgreement[],
): Refusal | undefined {
  if (current === null && others.length === 0) {
    return { status: 409, field: 'status', said: 'draft-first' };
  }
  if (onboardingOpen && !byApproval) {
    return { status: 409, field: 'status', said: 'approval-schedules' };
  }
  const scheduled = others.find(({ status }) => status === 'SCHEDULED');
  if (scheduled) {
    return { status: 409, field: 'status', said: say('scheduled-already', { id: scheduled.id }) };
  }
  const active = others.find(({ status }) => status === 'ACTIVE');
  if (active?.startsAt && wanted.startsAt !== null && wanted.startsAt <= active.startsAt) {
    const said = say('starts-too-early', { activeSince: active.startsAt });
    return { status: 409, field: 'startsAt', said };
  }
  return undefined;
}

function refuseOverlap(
  { startsAt, endsAt }: AgreementDates,
  others: KnownAgreement[],
): Refusal | undefined {
  if (startsAt === null) return undefined;
  const other = others.find(
    (agreement) =>
      agreement.status !== 'DRAFT' &&
      agreement.startsAt !== null &&
      (endsAt === null || agreement.startsAt <= endsAt) &&
      (agreement.endsAt === null || agreement.endsAt >= startsAt),
  );
  if (!other?.startsAt) return undefined;
  const { id, status, startsAt: from, endsAt: to } = other;
  return {
    status: 409,
    field: from <= startsAt ? 'startsAt' : 'endsAt',
    said: say('agreements-overlap', { id, status, startsAt: from, endsAt: to }),
  };
}

/** The agreements as they were before the scheduled one ended its predecessor. */
const withFormerEnd = <A extends KnownAgreement>(
  agreements: A[],
  ended: EndedAgreement | null,
): A[] =>
  ended === null
    ? agreements
    : agreements.map((other) =>
        other.id === ended.agreementId ? { ...other, endsAt: ended.formerEndsAt } : other,
      );
