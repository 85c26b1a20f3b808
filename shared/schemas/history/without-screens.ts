import { configuration } from '../entities/configuration.ts';
import { credentials } from '../entities/credentials.ts';
import { recommendationConfig } from '../entities/recommendation-config.ts';
import type { Entity } from '../entity.ts';
import { contract } from './contract.ts';
import { integrationManual } from './integration-manual.ts';
import { privacyConfirmation } from './privacy-confirmation.ts';
import { siteDomain } from './site-domain.ts';
import { siteOwner } from './site-owner.ts';

/** Entities whose records only others' pages show: of most, the history alone knows the fields. */
export const withoutScreens = [
  credentials,
  contract,
  siteDomain,
  siteOwner,
  recommendationConfig,
  configuration,
  integrationManual,
  privacyConfirmation,
] as readonly object[] as readonly Entity[];
