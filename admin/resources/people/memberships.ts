import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import { membership } from '#shared/schemas/entities/membership.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** On the pages of companies and of people. */
export const memberships = declareResource(membership, {
  icon: GroupAddIcon,
  group: null,
  empty: {
    en: 'Who has access to a further company than their own.',
    de: 'Wer außer der eigenen Firma noch zu einer weiteren Zugang hat.',
  },
  list: ['companyId', 'userId', 'invited', 'role', 'readsDocuments', 'acceptedAt'],
  form: ['companyId', 'userId', 'role', 'readsDocuments'],
});
