import './illustration.css';

/** A page of growing figures, with a growing plant. */
export const WelcomeArt = () => (
  <svg className="welcome-art" viewBox="0 0 472 200" aria-hidden="true">
    <circle className="art-faint" cx="378" cy="66" r="40" />
    <circle className="art-sun" cx="378" cy="66" r="22" />
    <path className="art-line" d="M36 176h400" />
    <rect className="art-paper" x="112" y="30" width="216" height="146" rx="12" />
    <path className="art-line" d="M130 50h46" />
    <circle className="art-soft" cx="294" cy="50" r="4" />
    <circle className="art-soft" cx="308" cy="50" r="4" />
    <path className="art-faint" d="M112 66h216v1.5H112z" />
    <rect className="art-faint" x="132" y="128" width="24" height="36" rx="4" />
    <rect className="art-soft" x="166" y="112" width="24" height="52" rx="4" />
    <rect className="art-soft" x="200" y="118" width="24" height="46" rx="4" />
    <rect className="art-brand" x="234" y="98" width="24" height="66" rx="4" />
    <rect className="art-brand" x="268" y="82" width="24" height="82" rx="4" />
    <path className="art-ink" d="m138 112 40-16 34 6 34-20 44-14" />
    <path className="art-ink" d="m282 66 9 2-4 8" />
    <path className="art-paper" d="M54 150h36l-5 26H59z" />
    <path className="art-ink" d="M72 150c0-18-1-30 0-44" />
    <path className="art-good" d="M72 124c-16 0-24-8-25-22 15 0 24 8 25 22Z" />
    <path className="art-teal" d="M72 110c1-15 9-23 24-24 1 15-9 24-24 24Z" />
  </svg>
);
