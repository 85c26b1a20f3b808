import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import type { ClientCredentials } from '#shared/schemas/entities/credentials.ts';

export type CredentialsType = ClientCredentials['type'];
export const credentialsTypes: readonly CredentialsType[] = ['CMS', 'CONSENT_MANAGER'];

/** The credentials that a step requires. */
export const askedTypes = (slug: TodoSlug): readonly CredentialsType[] =>
  slug === 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN' ? credentialsTypes : ['CMS'];

/** Those not entered yet. */
export const missingTypes = (
  asked: readonly CredentialsType[],
  credentials: readonly Pick<ClientCredentials, 'type'>[],
): CredentialsType[] => asked.filter((type) => !credentials.some((one) => one.type === type));
