import { useLocation } from 'react-router-dom';
import { type Condition, suppliers } from '#shared/domain/onboarding/blueprints.ts';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type { OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { configuration } from '#shared/schemas/entities/configuration.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { sectionHash } from '../../engine/detail/PageSection.tsx';
import type { Notice } from '../../engine/detail/RecordHead.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { CompleteAll, TodoActions, usePlainSteps } from './TodoActions.tsx';
import { useOnboarding } from './useOnboarding.ts';
import { currentSteps, daysOf, missingSupplies, whoseTurn } from './whose-turn.ts';

const rights = { companies: ['companies'], sites: ['sites', 'siteApproval'] } as const;

/** Whose turn it is in the onboarding of a company or a site; its page follows each act of either side. */
export function useNextSteps(
  resource: keyof typeof rights,
  record: Company | Site,
  has = true,
): Notice[] {
  const { id } = record;
  const m = useMessages(onboardingAdminMessages);
  const locale = useLocale();
  const isAsked = useAllowed(...rights[resource]) && has;
  // Editing has an address of its own below the page's.
  const isEditing = useLocation().pathname !== `/${resource}/${id}`;
  const mayAgree = useAllowed(...agreement.permission.write);
  const { data } = useOnboarding(resource, id, { waits: isEditing, isAsked });
  const steps = data?.status === 'OPEN' ? currentSteps(data) : [];
  const plain = usePlainSteps(data?.kind ?? 'site', steps);
  if (data?.status !== 'OPEN') return [];
  const site = resource === 'sites' ? (record as Site) : undefined;
  const to = `/${resource}/${id}/onboarding`;
  // Right where it is done, if that is on this page.
  const places: Partial<Record<Condition, string>> = {
    ...(mayAgree && { agreement: `/sites/${id}/agreements/new` }),
    configurationComplete: data.setup?.configurationId
      ? `/sites/${id}/configurations/${data.setup.configurationId}`
      : `/sites/${id}${sectionHash(configuration.title.many[locale])}`,
  };
  return [
    ...steps.map((todo) => ({
      key: todo.slug,
      text: m.awaited(whoseTurn(todo, m), todo.title[locale], m.days(daysOf(todo))),
      to,
      act: isOperators(todo) && (
        <>
          <TodoActions onboarding={data} todo={todo} site={site} />
          {plain.length > 1 && todo === plain[0] && <CompleteAll todos={plain} />}
        </>
      ),
    })),
    ...missingSupplies(data).map((condition) => ({
      key: condition,
      text: m.lacks(
        suppliers[condition] === 'Person' ? m.company : m.operator,
        nameOfWait(condition, locale),
      ),
      to: places[condition] ?? to,
    })),
  ];
}

/** Of a company's step, once it has done its part. */
const isOperators = ({ assignableType, state }: OnboardingTodo) =>
  assignableType === 'Admin' || state !== 'current';
