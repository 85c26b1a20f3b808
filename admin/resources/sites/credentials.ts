import KeyIcon from '@mui/icons-material/KeyOutlined';
import { credentials as entity } from '#shared/schemas/entities/credentials.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const credentials = declareResource(entity, {
  icon: KeyIcon,
  group: null,
  representation: (record) => `${record.username}, ${record.type}`,
  empty: {
    en: 'How your team signs in to the systems of a site: they are entered on its page.',
    de: 'Womit sich Ihr Team bei den Systemen einer Seite anmeldet: einzutragen bei der Seite.',
  },
  list: ['type', 'url', 'username', 'comment'],
  form: ['siteId', 'type', 'url', 'username', 'password', 'comment'],
  toasts: {
    saved: { en: 'Credentials were saved', de: 'Die Zugangsdaten wurden gespeichert' },
    deleted: { en: 'Credentials were deleted', de: 'Die Zugangsdaten wurden gelöscht' },
  },
});
