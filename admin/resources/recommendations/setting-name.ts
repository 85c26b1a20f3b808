import type { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';

export type SettingName = keyof (typeof recommendationSettingMessages)['de']['fields'];
