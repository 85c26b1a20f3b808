import './FactList.css';

/** What is so, by its names, one below the other. */
export const FactList = ({ facts }: { facts: { label: string; value: string }[] }) => (
  <dl className="fact-list">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
