/** Outlines on a grid of 24. */
const outlines = {
  alert:
    'M12 9v4m0 4h.01M10.3 3.9 2.4 18a2 2 0 0 0 1.7 3h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  bank: 'M3 10 12 4l9 6zm2 0v8m5-8v8m4-8v8m5-8v8M3 20h18',
  bell: 'M18 9.5a6 6 0 1 0-12 0c0 5-2 7-2 7h16s-2-2-2-7Zm-8 10.5a2.2 2.2 0 0 0 4 0',
  building: 'M5 21V4h9v17m0-12h5v12M3 21h18M8 8h3m-3 4h3m-3 4h3',
  check: 'm5 13 4 4L19 7',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  document: 'M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'm3 3 18 18M10.6 5.1A9.7 9.7 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-2.6 3.5M6.5 6.5A16.5 16.5 0 0 0 2 12s3.6 7 10 7a9.8 9.8 0 0 0 5.3-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2',
  device: 'M4 5h16v11H4zm4 15h8m-4-4v4',
  edit: 'M4 20h4L19 9l-4-4L4 16zm9-13 4 4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8.5h.01',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm3-7 9-9m-4 4 3 3m-6 0 2 2',
  levers: 'M5 20v-8m0-4V4m7 16v-4m0-4V4m7 16v-9m0-4V4M2.5 12h5m2 4h5m2-9h5',
  lock: 'M6 11h12v9H6zm2 0V8a4 4 0 0 1 8 0v3',
  mail: 'M3 6h18v12H3zm0 1 9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  next: 'M5 12h14m-6-6 6 6-6 6',
  overview: 'M5 20v-6m7 6V4m7 16v-9',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c.5-3 2.9-4.5 6-4.5s5.5 1.5 6 4.5m.5-8.2a3.3 3.3 0 0 0 0-6.3m2.5 10.4c1.7.7 2.7 2 3 4.1',
  plus: 'M12 5v14M5 12h14',
  recommend: 'm12 4 2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2zM19 3v4m-2-2h4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-6 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  signOut: 'M15 4h4v16h-4M10 8l-4 4 4 4m-4-4h10',
  site: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-9-9h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9s1-6.5 3.5-9Z',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5',
  upload: 'M12 15V4m-5 5 5-5 5 5M5 20h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.600-3.5 3.4-5 7-5s6.4 1.5 7 5',
} as const;

export type IconName = keyof typeof outlines;

/** Always next to a word or inside a named control: hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
