import KeyIcon from '@mui/icons-material/KeyOutlined';
import { apiToken } from '#shared/schemas/entities/api-token.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const apiTokens = declareResource(apiToken, {
  icon: KeyIcon,
  group: 'network',
  list: ['name', 'companyId', 'state', 'prefix', 'expiresOn', 'lastUsedAt', 'createdByName'],
  filters: ['companyId', 'state', 'expiresOn'],
  form: [],
  empty: {
    en: 'Tokens with which publishers’ programs read their figures. Owners create them in their settings.',
    de: 'Token, mit denen Programme der Partner deren Zahlen lesen. Inhaber erstellen sie in ihren Einstellungen.',
  },
  page: {
    parts: [
      {
        facts: [
          ...(['companyId', 'state', 'prefix', 'scopes', 'sites', 'expiresOn'] as const),
          ...(['lastUsedAt', 'createdByName', 'createdAt'] as const),
          'revokedAt?',
        ],
      },
    ],
  },
});
