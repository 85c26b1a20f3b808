import { describe, expect, it } from 'vitest';
import { addDay } from '#shared/dates.ts';
import { demoInvitations, invitationDays } from './invitations.ts';
import { demoNetwork } from './network.ts';

const today = '2026-11-20';
const network = demoNetwork(today);
const { invitations, mails } = demoInvitations(network);
const ofEmail = (email: string) => invitations.filter((one) => one.email === email);

describe('the demo’s invitations', () => {
  it('are the same for the same day', () => {
    expect(demoInvitations(demoNetwork(today))).toEqual({ invitations, mails });
  });

  it('are accepted only by those who have signed in', () => {
    for (const { email, hasSignedIn } of network.companies.flatMap(({ people }) => people)) {
      const last = ofEmail(email).at(-1);
      expect([email, last?.accepted !== null]).toEqual([email, hasSignedIn]);
    }
  });

  it('wait in different states', () => {
    const waiting = invitations.filter(({ accepted }) => accepted === null);
    const isExpired = ({ sent }: { sent: { on: string } }) =>
      addDay(sent.on, invitationDays) < today;
    expect(waiting.filter(isExpired).length).toBeGreaterThan(0);
    expect(waiting.filter((one) => !isExpired(one) && !one.opened).length).toBeGreaterThan(0);
    expect(mails.filter(({ template }) => template === 'password-reset').length).toBeGreaterThan(0);
  });

  it('have each their mail', () => {
    const sent = mails.filter(({ template }) => template === 'invitation');
    expect(sent).toHaveLength(invitations.length);
  });
});
