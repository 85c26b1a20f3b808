import { addDay, type Day, formatDay } from '../dates.ts';

/**
 * The life of an agreement: DRAFT → SCHEDULED → ACTIVE → RETIRED. What may be asked for, what
 * follows from it, and what stands against it, decided in one place for form and API.
 */

export type AgreementStatus = 'DRAFT' | 'SCHEDULED' | 'ACTIVE' | 'RETIRED';

export interface AgreementDates {
  status: AgreementStatus;
  /** Berlin days, both included. */
  startsAt: Day | null;
  endsAt: Day | null;
}

export interface KnownAgreement extends AgreementDates {
  id: number;
}

/** The agreement that another one, when it was scheduled, brought to its end. */
export interface EndedAgreement {
  agreementId: number;
  /** When it would have ended otherwise. */
  formerEndsAt: Day | null;
}

interface TransitionRequest {
  /** As it is stored; null for a new one. */
  current: (AgreementDates & { ended: EndedAgreement | null }) | null;
  wanted: AgreementDates;
  /** The other agreements of the site. */
  others: KnownAgreement[];
  onboardingOpen: boolean;
  /** Site approval is the one that schedules during the onboarding. */
  byApproval?: boolean;
  today: Day;
}

export interface Refusal {
  /** 422: a value breaks a rule; 409: the state of things stands against it. */
  status: 409 | 422;
  code: string;
  field: 'status' | 'startsAt' | 'endsAt';
  detail: string;
}

export interface TransitionPlan {
  /** What the agreement is from now on: a start of today or earlier activates at once. */
  status: AgreementStatus;
  /** Other agreements whose end moves. */
  moved: KnownAgreement[];
  ended: EndedAgreement | null;
  /** The first of the days, up to today, whose payouts change. */
  recomputeFrom: Day | null;
}

export type Transition =
  | { plan: TransitionPlan; refusal?: undefined }
  | { plan?: undefined; refusal: Refusal };

/** What an admin can ask for; ACTIVE and RETIRED follow from the calendar. */
export const requestableStatuses = ['DRAFT', 'SCHEDULED'] as const;

/**
 * The status by the calendar. The 00:01 job writes it down; until it did, one whose start has come
 * is in force all the same.
 */
export function statusOn({ status, startsAt, endsAt }: AgreementDates, today: Day) {
  if (status === 'DRAFT' || startsAt === null) return status;
  if (endsAt !== null && endsAt < today) return 'RETIRED';
  return startsAt <= today ? 'ACTIVE' : 'SCHEDULED';
}

/** Fields that can still be changed; all of them while it is not yet in force. */
export function openFields(status: AgreementStatus): 'all' | readonly string[] {
  if (status === 'RETIRED') return ['comment'];
  return status === 'ACTIVE' ? ['comment', 'endsAt'] : 'all';
}

/** What a change of status or dates brings with it, or why it cannot be. */
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
    const detail = 'Should be DRAFT or SCHEDULED';
    return { status: 422, code: 'invalid', field: 'status', detail };
  }
  if (wanted.status === current.status) return undefined;
  const from = statusOn(current, today);
  const allowed =
    (from === 'DRAFT' && wanted.status === 'SCHEDULED') ||
    (from === 'SCHEDULED' && wanted.status === 'DRAFT');
  if (allowed) return undefined;
  const detail = `An agreement that is ${from} cannot become ${wanted.status}`;
  return { status: 409, code: 'illegal-transition', field: 'status', detail };
}

function refuseDates({ current, wanted, today }: TransitionRequest): Refusal | undefined {
  const { startsAt, endsAt } = wanted;
  const from = current && statusOn(current, today);
  if (current && (from === 'ACTIVE' || from === 'RETIRED')) {
    if (startsAt !== current.startsAt) return immutable(from, 'startsAt');
    if (endsAt === current.endsAt) return undefined;
    if (from === 'RETIRED') return immutable(from, 'endsAt');
    if (endsAt !== null && endsAt < today) {
      const detail = 'The end of an ACTIVE agreement cannot lie in the past';
      return { status: 409, code: 'agreement-immutable', field: 'endsAt', detail };
    }
  }
  if (wanted.status === 'SCHEDULED' && startsAt === null) {
    const detail = 'Starts At is required for approved agreements';
    return { status: 422, code: 'invalid', field: 'startsAt', detail };
  }
  if (endsAt !== null && startsAt !== null && endsAt < startsAt) {
    const detail = 'Should not lie before Starts At';
    return { status: 422, code: 'invalid', field: 'endsAt', detail };
  }
  return undefined;
}

function immutable(status: AgreementStatus, field: 'startsAt' | 'endsAt'): Refusal {
  return { status: 409, code: 'agreement-immutable', field, detail: immutableDetail(status) };
}

export const immutableDetail = (status: AgreementStatus) =>
  status === 'ACTIVE'
    ? 'An agreement that is ACTIVE cannot be changed, except its comment and a future end'
    : `An agreement that is ${status} cannot be changed, except its comment`;

/** Nothing that concerns others, or a new end of the one in force. */
function planSameState({ current, wanted, others }: TransitionRequest): Transition {
  const refusal = refuseOverlap(wanted, others);
  if (refusal && current?.endsAt !== wanted.endsAt) return { refusal };
  const ended = current?.ended ?? null;
  return { plan: { status: wanted.status, moved: [], ended, recomputeFrom: null } };
}

/** Back from SCHEDULED: the one before it ends when it would have ended. */
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
  const conflict = (code: string, field: Refusal['field'], detail: string): Refusal => ({
    status: 409,
    code,
    field,
    detail,
  });
  if (current === null && others.length === 0) {
    const detail = 'The first agreement of a site can only be created as DRAFT';
    return conflict('draft-first', 'status', detail);
  }
  if (onboardingOpen && !byApproval) {
    const detail = 'While the onboarding of the site is OPEN, only its approval makes it SCHEDULED';
    return conflict('onboarding-open', 'status', detail);
  }
  const scheduled = others.find(({ status }) => status === 'SCHEDULED');
  if (scheduled) {
    const detail = `Agreement ${scheduled.id} of this site is SCHEDULED already`;
    return conflict('scheduled-already', 'status', detail);
  }
  const active = others.find(({ status }) => status === 'ACTIVE');
  if (active?.startsAt && wanted.startsAt !== null && wanted.startsAt <= active.startsAt) {
    const detail = `Should start after the ACTIVE agreement, which began on ${formatDay(active.startsAt)}`;
    return conflict('starts-too-early', 'startsAt', detail);
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
  const days = `${formatDay(other.startsAt)} – ${other.endsAt ? formatDay(other.endsAt) : ''}`;
  return {
    status: 409,
    code: 'overlap',
    field: other.startsAt <= startsAt ? 'startsAt' : 'endsAt',
    detail: `Overlaps with agreement ${other.id}, which is ${other.status} (${days.trim()})`,
  };
}

/** The agreements as they were before the scheduled one ended the one before it. */
const withFormerEnd = <A extends KnownAgreement>(
  agreements: A[],
  ended: EndedAgreement | null,
): A[] =>
  ended === null
    ? agreements
    : agreements.map((other) =>
        other.id === ended.agreementId ? { ...other, endsAt: ended.formerEndsAt } : other,
      );
