import useSWR from 'swr';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import type { NoticeSetting, NoticeSettingBody } from '#shared/schemas/calls/notices.ts';
import { type ApiError, get, request } from '../../../lib/request.ts';

const path = '/api/client/notice-settings';

export function useNoticeSettings() {
  const { mutate, ...asked } = useSWR<NoticeSetting[], ApiError>(path, get);
  const save = async (kind: NoticeKind, body: NoticeSettingBody) => {
    const all = await request<NoticeSetting[]>('PUT', `${path}/${kind}`, body);
    await mutate(all, { revalidate: false });
  };
  return { ...asked, mutate, save };
}
