import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import {
  contractApprovedMail,
  contractRejectedMail,
  credentialsReturnedMail,
  manualReadyMail,
  termsChangedMail,
  wentLiveMail,
  yourTurnMail,
} from '#api/mails/onboarding-mails.ts';
import type { MailStep } from '#api/mails/render-mail.ts';
import { dashboardLink } from '#api/modules/people/read.ts';
import type { Day } from '#shared/dates.ts';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import type { Mailing, Turn } from '#shared/domain/onboarding/company-news.ts';
import type { Locale } from '#shared/locale.ts';
import { onboardingMailMessages } from '#shared/messages/onboarding-mails.ts';
import { stepTasks } from '#shared/messages/step-tasks.ts';
import { stepTitles } from '#shared/saying/onboarding-steps.ts';
import type { Credentials } from '#shared/schemas/entities/credentials.ts';
import type { OnboardingChange } from './onboarding-change.ts';

/** What happened, with everything its mail says. */
export type CompanyNews =
  | { occasion: 'manual-ready'; siteId: number; site: string }
  | { occasion: 'terms-changed'; signedAt: Date | null }
  | { occasion: 'contract-rejected'; reason: string }
  | { occasion: 'contract-approved' }
  | ({ occasion: 'credentials-returned'; siteId: number } & ReturnedLogin)
  | { occasion: 'went-live'; siteId: number; site: string; startsAt: Day };

interface ReturnedLogin {
  site: string;
  /** The step at which they are corrected; null if it is done. */
  slug: TodoSlug | null;
  credentials: Pick<Credentials, 'type' | 'username'>;
  reason: string;
}

export interface MailedTurn extends Turn {
  /** Of its site. */
  url: string | null;
}

interface Written extends Mailing<MailedTurn> {
  news: CompanyNews | undefined;
  company: string;
  reader: MailedPerson;
}

/** The mail of one mailing to one reader. */
export function writeNews(
  { about, news, turns, company, reader }: Written,
  { now, services }: OnboardingChange,
): MailContent {
  const { language: locale, firstName } = reader;
  const given = { locale, firstName, company, support: services.config.support };
  const address = { publicUrl: services.publicUrl, base: reader.base };
  const listed = { steps: mailSteps(turns, locale, address), link: linkTo(turns, address) };
  const dashboard = dashboardLink(services, reader);
  const terms = `${dashboard}/settings/contracts`;
  if (about === 'your-turn' || !news) return yourTurnMail({ ...given, ...listed });
  switch (news.occasion) {
    case 'manual-ready': {
      const link = linkToStep({ slug: 'INTEGRATION_INTO_SITE', siteId: news.siteId }, address);
      const termsLink = `${terms}?site=${news.siteId}`;
      return manualReadyMail({ ...given, site: news.site, link, termsLink });
    }
    case 'terms-changed':
      return termsChangedMail({ ...given, ...listed, signedAt: news.signedAt });
    case 'contract-rejected': {
      const link = linkToStep({ slug: 'SIGN_CONTRACT', siteId: null }, address);
      return contractRejectedMail({ ...given, reason: news.reason, link });
    }
    case 'contract-approved':
      return contractApprovedMail({ ...given, ...listed, termsLink: terms });
    case 'credentials-returned': {
      const { siteId, slug } = news;
      // Where credentials are kept once no step asks for them.
      const link = slug ? linkToStep({ slug, siteId }, address) : `${terms}?site=${siteId}`;
      return credentialsReturnedMail({ ...given, ...news, link });
    }
    case 'went-live':
      return wentLiveMail({
        ...given,
        site: news.site,
        startsAt: news.startsAt,
        now,
        link: dashboard,
        termsLink: `${terms}?site=${news.siteId}`,
      });
  }
}

type Address = Pick<Services, 'publicUrl'> & Pick<MailedPerson, 'base'>;

/** Steps as a mail lists them, those of a site with its name. */
export const mailSteps = (
  turns: readonly MailedTurn[],
  locale: Locale,
  address: Address,
): MailStep[] =>
  turns.map((turn) => {
    const title = stepTitles[turn.slug][locale];
    return {
      title: turn.url ? onboardingMailMessages[locale].stepOfSite(title, turn.url) : title,
      task: stepTasks[turn.slug]?.[locale] ?? '',
      link: linkToStep(turn, address),
    };
  });

/** The page of the one step, or the one that shows them all. */
export const linkTo = (turns: readonly Turn[], address: Address): string =>
  turns.length === 1 && turns[0] ? linkToStep(turns[0], address) : dashboardLink(address, address);

const linkToStep = ({ slug, siteId }: Turn, address: Address): string =>
  dashboardLink(address, address, `?${siteId === null ? '' : `site=${siteId}&`}step=${slug}`);
