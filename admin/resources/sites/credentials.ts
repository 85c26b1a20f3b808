import KeyIcon from '@mui/icons-material/KeyOutlined';
import { credentials as entity } from '#shared/schemas/entities/credentials.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** No list of their own: they are on their site's page. */
export const credentials = declareResource(entity, {
  icon: KeyIcon,
  group: 'network',
  representation: (record) => `${record.username}, ${record.type}`,
  empty: { en: 'There are no credentials yet', de: 'Es gibt noch keine Zugangsdaten' },
  list: ['type', 'url', 'username', 'comment'],
  form: ['type', 'url', 'username', 'password', 'comment'],
  toasts: {
    saved: { en: 'Credentials were saved', de: 'Die Zugangsdaten wurden gespeichert' },
    deleted: { en: 'Credentials were deleted', de: 'Die Zugangsdaten wurden gelöscht' },
  },
});
