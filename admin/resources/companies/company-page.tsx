import { lazy } from 'react';
import { apiToken } from '#shared/schemas/entities/api-token.ts';
import { type Company, company } from '#shared/schemas/entities/company.ts';
import { configuration } from '#shared/schemas/entities/configuration.ts';
import { invoice } from '#shared/schemas/entities/invoice.ts';
import { membership } from '#shared/schemas/entities/membership.ts';
import { payoutBlock } from '#shared/schemas/entities/payout-block.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { person } from '#shared/schemas/entities/users.ts';
import { vatIdCheck } from '#shared/schemas/entities/vat-id-check.ts';
import { pageOf, related } from '../../engine/declare-resource.tsx';
import { configurationColumn } from '../configurations/configurations.ts';

const noSites = { en: 'No sites yet', de: 'Noch keine Seiten' };
const isExclusive = ({ type }: Company) => type === 'EXCLUSIVE';

// An affiliate has neither sites, users nor contracts here.
export default pageOf(company, {
  buttons: lazy(() => import('./PreviewButton.tsx')),
  head: lazy(() => import('./CompanyHead.tsx')),
  parts: [
    {
      left: [
        {
          ...related(site, {
            by: 'companyId',
            columns: ['url', 'onboardingStatus', 'agreementStatus', 'agreement', 'profit30Days'],
            empty: noSites,
            add: {
              label: { en: 'Add site', de: 'Seite hinzufügen' },
              // A site needs a responsible user: the onboarding begins with the company's Owner.
              unless: ({ numberOfOwners }: Company) =>
                numberOfOwners === 0
                  ? {
                      en: 'Proceed with Onboarding to Unlock',
                      de: 'Wird mit dem Onboarding freigeschaltet',
                    }
                  : null,
            },
          }),
          when: isExclusive,
        },
        {
          panel: lazy(() => import('./CompanyPeople.tsx')),
          permission: person.permission.read,
          when: isExclusive,
        },
        related(membership, {
          by: 'companyId',
          columns: ['userId', 'invited', 'role', 'readsDocuments', 'acceptedAt'],
          edit: true,
          empty: { en: 'Nobody of another company.', de: 'Niemand von einer anderen Firma.' },
          hint: {
            en: 'People of other companies, and whom an Owner has invited.',
            de: 'Personen anderer Firmen, und wen ein Inhaber eingeladen hat.',
          },
          add: { label: { en: 'Add access', de: 'Zugang hinzufügen' } },
        }),
        { panel: lazy(() => import('./CompanyBankings.tsx')), permission: ['billing'] },
        {
          ...related(vatIdCheck, {
            by: 'companyId',
            columns: ['askedAt', 'vatNumber', 'answer', 'requestIdentifier', 'name'],
            atMost: 3,
          }),
          when: ({ country }) => country !== 'DE',
        },
        { panel: lazy(() => import('./CompanyAccount.tsx')), permission: ['billing'] },
        related(invoice, {
          by: 'companyId',
          columns: ['label', 'from', 'state', 'marks', 'gross', 'open', 'dueOn'],
          atMost: 6,
        }),
        related(payoutBlock, {
          by: 'companyId',
          columns: ['state', 'fromOn', 'untilOn', 'publicText', 'reason'],
          atMost: 6,
        }),
        { panel: lazy(() => import('./OpenDifferences.tsx')), permission: ['billing'] },
        {
          panel: lazy(() => import('./CompanyContracts.tsx')),
          // Contracts require managing companies: billing alone does not show them.
          permission: ['companies'],
          when: isExclusive,
        },
        related(configuration, {
          by: 'ownerId',
          filter: { ownerType: 'Company' },
          columns: [configurationColumn],
          sort: ['id', 'ASC'],
          edit: true,
          hint: {
            en: 'What else your colleagues should know about this company.',
            de: 'Was Kolleginnen und Kollegen sonst über diese Firma wissen sollten.',
          },
          add: { label: { en: 'Add configuration', de: 'Konfiguration hinzufügen' } },
        }),
        related(apiToken, {
          by: 'companyId',
          columns: ['name', 'state', 'expiresOn', 'lastUsedAt', 'createdByName'],
          atMost: 6,
        }),
      ],
      right: [
        {
          facts: [
            'type',
            'postingAccountNumber',
            {
              field: 'street',
              label: { en: 'Address', de: 'Anschrift' },
              cell: lazy(() => import('./AddressCell.tsx')),
            },
            {
              field: 'selfBillingAgreedOn',
              label: { en: 'Self-billing since', de: 'Gutschriften seit' },
            },
            'minimumPayoutCents?',
            'comment',
            'createdAt',
          ],
        },
        { panel: lazy(() => import('./ContactPanel.tsx')), permission: ['billing'] },
      ],
      narrow: 'right',
    },
  ],
  tabs: [
    {
      part: 'onboarding',
      label: { en: 'Onboarding', de: 'Onboarding' },
      permission: ['companies'],
      when: isExclusive,
      parts: [{ panel: lazy(() => import('../onboarding/OnboardingTimeline.tsx')) }],
    },
    {
      part: 'overview',
      label: { en: 'Figures', de: 'Zahlen' },
      permission: ['reports'],
      parts: [
        { panel: lazy(() => import('./CurrentMonth.tsx')) },
        related(site, {
          by: 'companyId',
          columns: [
            'url',
            'agreementStatus',
            'profitYesterday',
            'marginYesterday',
            'profit30Days',
            'margin30Days',
          ],
          empty: noSites,
        }),
      ],
    },
    {
      part: 'contact',
      label: { en: 'Accounting contact', de: 'Buchhaltungskontakt' },
      permission: ['billing'],
      parts: [{ panel: lazy(() => import('./CompanyContactPage.tsx')) }],
    },
  ],
  deleting: {
    en: 'Only a company to which nothing belongs can be deleted. What still belongs to it is listed first.',
    de: 'Löschen lässt sich nur eine Firma, zu der nichts gehört. Was noch zu ihr gehört, wird zuerst aufgezählt.',
  },
});
