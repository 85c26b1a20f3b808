import './illustration.css';

/** A signed contract, and the way from there. */
export const StepsArt = () => (
  <svg className="welcome-art" viewBox="0 0 472 200" aria-hidden="true">
    <path className="art-way" d="M40 160c46 0 40-70 92-70m196 20c44 6 36-58 104-58" />
    <circle className="art-good" cx="40" cy="160" r="13" />
    <path className="art-tick" d="m34 160 4 4 8-8" />
    <circle className="art-good" cx="84" cy="118" r="13" />
    <path className="art-tick" d="m78 118 4 4 8-8" />
    <g transform="rotate(-3 230 100)">
      <rect className="art-paper" x="150" y="22" width="150" height="160" rx="10" />
      <path className="art-line" d="M170 46h64m-64 20h110m-110 18h110m-110 18h82" />
      <path className="art-faint" d="M168 122h114v38H168z" />
      <path className="art-ink" d="M178 148c10-22 16-20 14-8s8 6 12-2 8-2 8 2 8 2 14-4 14 4 26 2" />
    </g>
    <g transform="rotate(38 312 118)">
      <rect className="art-brand" x="304" y="56" width="16" height="62" rx="4" />
      <path className="art-soft" d="M304 118h16l-8 18z" />
    </g>
    <circle className="art-soft" cx="376" cy="86" r="13" />
    <circle className="art-brand" cx="432" cy="52" r="17" />
    <path className="art-tick" d="M425 58v-6m7 6V44m7 14v-9" />
  </svg>
);
