/** Where readers are, as feeds tell it. */
export const regions = ['DE', 'AT'] as const;
export type Region = (typeof regions)[number];
