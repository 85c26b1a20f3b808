import { addDay, type Day, daysBetween } from '#shared/dates.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import type { DemoNetwork, DemoPerson } from './network-types.ts';
import { randomOf } from './random.ts';

/** Berlin's clock: day and time. */
type Moment = { on: Day; at: string };

type DemoInvitation = {
  email: string;
  sent: Moment;
  opened: Moment | null;
  accepted: Moment | null;
};

type DemoMail = {
  email: string;
  template: string;
  subject: string;
  queued: Moment;
  status: 'SENT' | 'FAILED';
  attempts: number;
  lastError: string | null;
};

/** How long a link works; the same as the product's. */
export const invitationDays = 14;

/** The states of people who were invited and never came, in turn. */
const fates = ['forgotten', 'recent', 'opened', 'sent again', 'unreachable'] as const;
type Fate = (typeof fates)[number];

/** Invitations in every state, and the mails that a user's page lists. */
export function demoInvitations({ today, admins, companies }: DemoNetwork) {
  const invitations: DemoInvitation[] = [];
  const mails: DemoMail[] = [];
  let waiting = 0;

  for (const { createdOn, people } of companies) {
    for (const person of people) {
      const made = person.hasSignedIn
        ? [accepted(person, createdOn)]
        : waitingInvitations(person, { today, createdOn, fate: fates[waiting % fates.length] });
      const isUnreachable = !person.hasSignedIn && fates[waiting % fates.length] === 'unreachable';
      if (!person.hasSignedIn) waiting += 1;
      invitations.push(...made);
      mails.push(...made.map(({ sent }) => invitationMail(person, sent, isUnreachable)));
      if (person.hasSignedIn) mails.push(...forgottenPassword(person, createdOn, today));
    }
  }
  for (const { email, password } of admins) {
    if (password !== null) continue;
    const sent = { on: addDay(today, -1), at: '16:05' };
    invitations.push({ email, sent, opened: null, accepted: null });
    mails.push(invitationMail({ email, language: 'de' }, sent, false));
  }
  return { invitations, mails };
}

function accepted({ email }: DemoPerson, createdOn: Day): DemoInvitation {
  const minute = String(randomOf(`accepted:${email}`).integer(10, 59));
  return {
    email,
    sent: { on: createdOn, at: '10:00' },
    opened: { on: createdOn, at: `14:${minute}` },
    accepted: { on: createdOn, at: `14:${minute}` },
  };
}

interface Waiting {
  today: Day;
  createdOn: Day;
  fate: Fate | undefined;
}

function waitingInvitations(
  { email }: DemoPerson,
  { today, createdOn, fate }: Waiting,
): DemoInvitation[] {
  const first = { email, sent: { on: createdOn, at: '10:00' }, opened: null, accepted: null };
  /** Not before the account was created. */
  const daysAgo = (days: number): Moment => {
    const on = addDay(today, -days);
    return on > createdOn ? { on, at: '11:20' } : first.sent;
  };
  switch (fate) {
    case 'recent':
      return [{ ...first, sent: daysAgo(2) }];
    case 'opened':
      return [{ ...first, sent: daysAgo(4), opened: { on: addDay(today, -1), at: '19:42' } }];
    case 'sent again':
      return daysBetween(createdOn, today) > 1 ? [first, { ...first, sent: daysAgo(1) }] : [first];
    default:
      return [first];
  }
}

function invitationMail(
  { email, language }: Pick<DemoPerson, 'email' | 'language'>,
  queued: Moment,
  isUnreachable: boolean,
): DemoMail {
  return {
    email,
    template: 'invitation',
    subject: mailMessages[language].invitation.subject,
    queued,
    status: isUnreachable ? 'FAILED' : 'SENT',
    attempts: isUnreachable ? 12 : 1,
    lastError: isUnreachable ? '550 5.1.1 Mailbox unavailable' : null,
  };
}

/** Sometimes somebody needs a new password. */
function forgottenPassword({ email, language }: DemoPerson, createdOn: Day, today: Day) {
  const random = randomOf(`forgotten:${email}`);
  const on = addDay(createdOn, random.integer(30, 120));
  if (!random.chance(0.3) || on >= today) return [];
  const mail: DemoMail = {
    email,
    template: 'password-reset',
    subject: mailMessages[language].passwordReset.subject,
    queued: { on, at: '08:47' },
    status: 'SENT',
    attempts: 1,
    lastError: null,
  };
  return [mail];
}
