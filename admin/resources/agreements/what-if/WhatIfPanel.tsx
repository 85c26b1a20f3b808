import { useWatch } from 'react-hook-form';
import { whatIfMessages } from '#shared/messages/what-if.ts';
import { Section } from '../../../platform/ui/Section.tsx';
import { useAllowed } from '../../../platform/useMe.ts';
import { useMessages } from '../../../platform/useMessages.ts';
import type { AgreementValues } from '../form/agreement-form.ts';
import { WhatIfResult } from './WhatIfResult.tsx';

/** While terms are typed: what they would have paid. */
export function WhatIfPanel({ siteId }: { siteId: number }) {
  const m = useMessages(whatIfMessages);
  const { mode, trackers } = useWatch() as AgreementValues;
  return useAllowed('reports') ? (
    <Section title={m.title}>
      <WhatIfResult siteId={siteId} terms={{ mode, trackers: trackers ?? [] }} />
    </Section>
  ) : null;
}
