import type { Locale } from '../../locale.ts';
import { agreement } from '../entities/agreement.ts';
import { banking } from '../entities/banking.ts';
import {
  type Configuration,
  configuration,
  nameOfConfiguration,
} from '../entities/configuration.ts';
import { credentials } from '../entities/credentials.ts';
import { payoutBlock } from '../entities/payout-block.ts';
import { placement } from '../entities/placement.ts';
import { recommendationConfig } from '../entities/recommendation-config.ts';
import { site } from '../entities/site.ts';
import { person } from '../entities/users.ts';
import type { Entity } from '../entity.ts';
import { contract } from './contract.ts';
import { integrationManual } from './integration-manual.ts';
import { privacyConfirmation } from './privacy-confirmation.ts';
import { siteDomain } from './site-domain.ts';
import { siteOwner } from './site-owner.ts';

/** Records that belong to another one: their events are in its history, too. */
export interface HistoryPart {
  entity: Entity;
  /** The owner's column, in camelCase. */
  by: string;
  /** Fields without news for it; a change of nothing else is left out. */
  silent: readonly string[];
  /** A record's name, where its representation cannot be used as it is. */
  called?: (record: Record<string, unknown>, locale: Locale) => string;
}

const fullName: HistoryPart['called'] = ({ firstName, lastName }) => `${firstName} ${lastName}`;

const configurationName: HistoryPart['called'] = (record, locale) =>
  nameOfConfiguration(record as Configuration, locale);

const partsOf: Record<string, readonly HistoryPart[]> = {
  companies: [
    part(contract, 'companyId'),
    part(banking, 'entityId', { silent: ['entityType'] }),
    // Every sign-in of each of them would hide the rest; their own histories have it.
    part(person, 'companyId', { silent: ['lastSignedInAt'], called: fullName }),
    part(site, 'companyId'),
    part(payoutBlock, 'companyId'),
    configurationsOf('companyId'),
  ],
  sites: [
    part(agreement, 'siteId'),
    part(credentials, 'siteId', { silent: ['companyId'] }),
    part(placement, 'siteId'),
    part(siteDomain, 'siteId'),
    part(siteOwner, 'siteId'),
    part(recommendationConfig, 'siteId'),
    configurationsOf('siteId'),
    part(integrationManual, 'siteId'),
    part(privacyConfirmation, 'siteId'),
  ],
};

/** @param resource `companies` */
export const historyPartsOf = (resource: string): readonly HistoryPart[] => partsOf[resource] ?? [];

export const allHistoryParts: readonly HistoryPart[] = Object.values(partsOf).flat();

function configurationsOf(by: string): HistoryPart {
  const silent = ['ownerType', 'ownerId', 'slug'];
  return part(configuration, by, { silent, called: configurationName });
}

function part(
  entity: { fields: object },
  by: string,
  { silent = [], called }: Partial<Pick<HistoryPart, 'silent' | 'called'>> = {},
): HistoryPart {
  return { entity: entity as unknown as Entity, by, silent, ...(called && { called }) };
}
