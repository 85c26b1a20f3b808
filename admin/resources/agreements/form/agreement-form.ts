import { addDay, type Day } from '#shared/dates.ts';
import {
  type AgreementTerms,
  type CatalogueTracker,
  changeType,
  checkTerms,
  type Rate,
  termsOfMode,
} from '#shared/domain/agreement-terms.ts';
import {
  type AgreementStatus,
  openFields,
  planTransition,
  statusOn,
  type Transition,
} from '#shared/domain/agreement-transition.ts';
import { saidOf } from '#shared/saying/tell.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';

/** What the three steps edit. */
export interface AgreementValues extends AgreementTerms {
  siteId: number;
  managementType: Agreement['managementType'];
  hasPlugin: boolean;
  comment: string | null;
  status: AgreementStatus;
  startsAt: Day | null;
  endsAt: Day | null;
}

/** The form's context, beyond its values. */
export interface AgreementContext {
  siteId: number;
  /** As stored; undefined for a new one. */
  current: Agreement | undefined;
  /** The other agreements of the site. */
  others: Agreement[];
  catalogue: CatalogueTracker[];
  onboardingOpen: boolean;
  today: Day;
}

/** The inputs of each step. */
export const stepFields = [
  ['mode', 'type', 'managementType', 'consentManagerType', 'hasPlugin', 'comment'],
  ['trackers', 'adTrackers'],
  ['status', 'startsAt', 'endsAt'],
] as const satisfies (keyof AgreementValues)[][];

/** Fields that mode and type decide together, and so are sent together. */
export const termFields = [
  'mode',
  'type',
  'consentManagerType',
  'trackers',
  'adTrackers',
] as const satisfies (keyof AgreementTerms)[];

export const stepOf = (field: string): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => fields.some((name) => name === field.split('.')[0])),
  );

/** The one in force today, among the others. */
export const inForceAmong = (agreements: Agreement[], today: Day): Agreement | undefined =>
  agreements.find((other) => other.status !== 'DRAFT' && statusOn(other, today) === 'ACTIVE');

/** Fields that can be edited, by the calendar. */
export const openFieldsOf = ({ current, today }: AgreementContext) =>
  current ? openFields(statusOn(current, today)) : 'all';

/** A new agreement starts with the terms in force, or else the default ones. */
export function initialValues(context: AgreementContext): AgreementValues {
  const { siteId, current, others, catalogue, today } = context;
  const model = current ?? inForceAmong(others, today);
  const terms = {
    managementType: 'QMN' as const,
    hasPlugin: false,
    ...termsOfMode('PLUS', catalogue),
    ...(model && editableTerms(model)),
  };
  return {
    // An agreement in force keeps its terms; default terms follow the catalogue.
    ...(openFieldsOf(context) === 'all' ? changeType(terms, terms.type, catalogue) : terms),
    siteId,
    comment: current?.comment ?? null,
    status: current?.status ?? 'DRAFT',
    startsAt: current?.startsAt ?? null,
    endsAt: current?.endsAt ?? null,
  };
}

const editableTerms = (model: Agreement) => ({
  mode: model.mode,
  type: model.type,
  managementType: model.managementType,
  consentManagerType: model.consentManagerType,
  hasPlugin: model.hasPlugin,
  trackers: model.trackers,
  adTrackers: model.adTrackers,
});

/**
 * When the first payout data arrive: on the morning of the second day. Once one has begun, the partner
 * has had access since the first of them.
 */
export function accessFrom(
  { startsAt }: Pick<AgreementValues, 'startsAt'>,
  context: AgreementContext,
): Day | undefined {
  const hasBegun = context.others.some(({ status }) => status === 'ACTIVE' || status === 'RETIRED');
  const isOpen = openFieldsOf(context) === 'all';
  return isOpen && startsAt && !hasBegun ? addDay(startsAt, 1) : undefined;
}

/** The effects of saving, by the server's own rule. */
export const transitionOf = (
  { status, startsAt, endsAt }: Pick<AgreementValues, 'status' | 'startsAt' | 'endsAt'>,
  { current, others, onboardingOpen, today }: AgreementContext,
): Transition =>
  planTransition({
    current: current ?? null,
    wanted: { status, startsAt, endsAt },
    others,
    onboardingOpen,
    today,
  });

/** `{ "field.path": "message" }` for everything that the server would refuse. */
export function errorsOf(
  values: AgreementValues,
  context: AgreementContext,
): Record<string, string> {
  const open = openFieldsOf(context);
  const checked = agreement.create.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) errors[issue.path.join('.')] ??= saidOf(issue);
  Object.assign(errors, checkTerms(values, context.catalogue));
  const { refusal } = transitionOf(values, context);
  if (refusal) errors[refusal.field] = refusal.said;
  if (open === 'all') return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => open.includes(field)));
}

/** The differences between two agreements. */
interface Differences {
  fields: { name: ComparedField; before: unknown; after: unknown }[];
  rates: { trackerId: number; before: number | null; after: number | null }[];
  ads: { added: number[]; removed: number[] };
}

const comparedFields = [
  'mode',
  'type',
  'managementType',
  'consentManagerType',
  'hasPlugin',
] as const;
type ComparedField = (typeof comparedFields)[number];

type Compared = Pick<AgreementValues, ComparedField | 'trackers' | 'adTrackers'>;

/** @param before undefined when nothing is in force: all of it is new */
export function compareTerms(before: Compared | undefined, after: Compared): Differences {
  const cpmOf = (rates: Rate[] | undefined, trackerId: number) =>
    rates?.find((rate) => rate.trackerId === trackerId)?.viewsCpm ?? null;
  const ids = [...after.trackers, ...(before?.trackers ?? [])].map(({ trackerId }) => trackerId);
  const adsBefore = before?.adTrackers ?? [];
  return {
    fields: comparedFields
      .map((name) => ({ name, before: before?.[name], after: after[name] }))
      .filter(({ before: was, after: is }) => was !== is),
    rates: [...new Set(ids)]
      .map((trackerId) => ({
        trackerId,
        before: cpmOf(before?.trackers, trackerId),
        after: cpmOf(after.trackers, trackerId),
      }))
      .filter(({ before: was, after: is }) => was !== is),
    ads: {
      added: after.adTrackers.filter((id) => !adsBefore.includes(id)),
      removed: adsBefore.filter((id) => !after.adTrackers.includes(id)),
    },
  };
}

export const isSameTerms = ({ fields, rates, ads }: Differences): boolean =>
  fields.length + rates.length + ads.added.length + ads.removed.length === 0;
