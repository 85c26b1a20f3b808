import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import type { ClientCredentials } from '#shared/schemas/calls/credentials.ts';

export type CredentialsType = ClientCredentials['type'];
export const credentialsTypes: readonly CredentialsType[] = ['CMS', 'CONSENT_MANAGER'];

/** Which accesses a step asks for. */
export const askedTypes = (slug: TodoSlug): readonly CredentialsType[] =>
  slug === 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN' ? credentialsTypes : ['CMS'];

/** Those of them that nobody has entered yet. */
export const missingTypes = (
  asked: readonly CredentialsType[],
  credentials: readonly Pick<ClientCredentials, 'type'>[],
): CredentialsType[] => asked.filter((type) => !credentials.some((one) => one.type === type));
