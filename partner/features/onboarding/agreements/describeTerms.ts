import { agreedPositions } from '#shared/domain/recommendations.ts';
import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { detailsStepMessages } from '#shared/messages/partner-details-steps.ts';
import type { ShownTerms } from '#shared/schemas/calls/onboarding.ts';
import type { Format } from '../../../lib/format.ts';
import type { Fact } from '../../../ui/FactList.tsx';
import { positionName } from '../../metrics/positionName.ts';

interface Words {
  w: (typeof detailsStepMessages)['en']['agreement'];
  t: PartnerMessages;
  format: Format;
}

interface Rate {
  trackerId: number;
  name: string;
  /** `9,57 € je 1.000` */
  rate: string;
}

interface Position {
  trackerId: number;
  name: string;
}

export interface DescribedTerms {
  facts: (Fact & { key: string })[];
  rates: Rate[];
  adPositions: Position[];
}

/** The terms of a site, in its publisher's words. */
export function describeTerms(terms: ShownTerms, { w, t, format }: Words): DescribedTerms {
  const { startsAt, endsAt } = terms;
  const chosen = (key: string, label: string, { name, text }: { name: string; text: string }) => ({
    key,
    label,
    value: name,
    text,
  });
  const start = startsAt && format.day(startsAt);
  const runs = start
    ? { value: endsAt ? w.span(start, format.day(endsAt)) : w.openEnd(start) }
    : { value: w.startOpen, text: w.startOpenText };
  return {
    facts: [
      chosen('mode', w.mode, w.modes[terms.mode]),
      chosen('type', w.type, w.types[terms.type]),
      chosen('management', w.management, w.managements[terms.managementType]),
      chosen('consentManager', w.consentManager, w.consentManagers[terms.consentManagerType]),
      chosen('plugin', w.plugin, w.plugins[terms.hasPlugin ? 'yes' : 'no']),
      { key: 'runs', label: w.runs, ...runs },
    ],
    rates: terms.trackers.map((tracker) => ({
      trackerId: tracker.trackerId,
      name: positionName(tracker, t),
      rate: t.positions.rate(format.money(tracker.viewsCpm)),
    })),
    adPositions: agreedPositions(terms).map((tracker) => ({
      trackerId: tracker.trackerId,
      name: positionName(tracker, t),
    })),
  };
}
