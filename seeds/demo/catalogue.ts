export const CATEGORIES = {
  food: 'Essen & Trinken',
  travel: 'Reisen',
  home: 'Haus & Wohnen',
  garden: 'Garten & Natur',
  health: 'Gesundheit',
  family: 'Familie',
  cars: 'Auto & Verkehr',
  tech: 'Technik',
  sport: 'Sport & Fitness',
  money: 'Finanzen & Recht',
  style: 'Mode & Beauty',
  leisure: 'Unterhaltung',
  pets: 'Tiere',
} as const;

export const TAGS = [
  'Saisonal',
  'Newsletter',
  'Video',
  'Community',
  'Ratgeber',
  'Regional',
  'Forum',
  'App',
  'Shop',
  'Reichweitenstark',
] as const;

export type CategoryKey = keyof typeof CATEGORIES;
