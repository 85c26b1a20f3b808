import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { partnerTermsMessages } from '#shared/messages/partner-terms.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { companyPath } from '../../../lib/paths.ts';
import { ViewerContext, viewerOf } from '../../../lib/viewer.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { ContractCard } from './ContractCard.tsx';

const m = partnerTermsMessages.de.contract;
const viewer = viewerOf({
  preview: null,
  company: null,
  permissions: ['manageCompany'],
} as never as Me);
const draft = { id: 1, initialDocument: null, initialAt: null, signedAt: null, approvedAt: null };

const textFor = async (type: 'EXCLUSIVE' | 'AFFILIATE', contracts: object[]) => {
  const fallback = { [companyPath]: { type }, '/api/client/contracts': contracts };
  const { text } = await drawGerman(
    <SWRConfig value={{ fallback }}>
      <ViewerContext value={viewer}>
        <ContractCard />
      </ViewerContext>
    </SWRConfig>,
  );
  return text;
};

it.each([[[]], [[draft]]])(
  'an affiliate is never told to wait for a contract: %j',
  async (contracts) => {
    const text = await textFor('AFFILIATE', contracts);
    expect(text).toContain(m.notNeeded);
    expect(text).not.toContain(m.none);
  },
);

it.each([[[]], [[draft]]])('an exclusive partner is, until it is ready: %j', async (contracts) => {
  const text = await textFor('EXCLUSIVE', contracts);
  expect(text).toContain(m.none);
  expect(text).not.toContain(m.notNeeded);
});
