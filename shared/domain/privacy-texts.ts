/** What still has to be filled in: `[company, address]`. */
export const gapsIn = (body: string): string[] => body.match(/\[[^\]]*\]/g) ?? [];
