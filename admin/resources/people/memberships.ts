import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import { membership } from '#shared/schemas/entities/membership.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** On the pages of companies and of people. */
export const memberships = declareResource(membership, {
  icon: GroupAddIcon,
  group: null,
  empty: {
    en: 'People who have access to another company besides their own.',
    de: 'Wer neben der eigenen noch zu einer weiteren Firma Zugang hat.',
  },
  list: ['companyId', 'userId', 'invited', 'role', 'readsDocuments', 'acceptedAt'],
  form: ['companyId', 'userId', 'role', 'readsDocuments'],
});
