import { useId } from 'react';
import { detailsStepMessages } from '#shared/messages/partner-details-steps.ts';
import type { ShownTerms } from '#shared/schemas/calls/onboarding.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { compareTerms, type TermChanges } from './compareTerms.ts';
import { type DescribedTerms, describeTerms } from './describeTerms.ts';
import './AgreementTerms.css';

interface AgreementTermsProps {
  site: string;
  terms: ShownTerms;
  /** The terms the reader saw before, if they have changed since. */
  before: ShownTerms | null;
}

/** All terms of a site; those new since they were shown are highlighted. */
export function AgreementTerms({ site, terms, before }: AgreementTermsProps) {
  const { t, format } = useLanguage();
  const words = { w: useMessages(detailsStepMessages).agreement, t, format };
  const now = describeTerms(terms, words);
  const changes = before && compareTerms(describeTerms(before, words), now);
  return (
    <div className="terms">
      <FactList
        facts={now.facts.map((fact) => ({
          ...fact,
          note: <Before value={changes?.facts.get(fact.key)} />,
        }))}
      />
      <Rates site={site} rates={now.rates} changes={changes} />
      <AdPositions positions={now.adPositions} changes={changes} />
    </div>
  );
}

type Changes = { changes: TermChanges | null };

function Rates({
  site,
  rates,
  changes,
}: { site: string } & Pick<DescribedTerms, 'rates'> & Changes) {
  const m = useMessages(detailsStepMessages).agreement;
  return (
    <section>
      <h4>{m.rates}</h4>
      {rates.length === 0 ? (
        <p className="fact-text">{m.noRates}</p>
      ) : (
        <table className="terms-rates">
          <caption className="visually-hidden">{m.ratesOf(site)}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{m.position}</th>
              <th scope="col">{m.rate}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ trackerId, name, rate }) => (
              <tr key={trackerId}>
                <th scope="row">{name}</th>
                <td className="number">
                  {rate}
                  <Before value={changes?.rates.get(trackerId)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Dropped names={changes?.droppedRates} />
      {rates.length > 0 && <p className="fact-text">{m.ratesUnit}</p>}
    </section>
  );
}

function AdPositions({
  positions,
  changes,
}: { positions: DescribedTerms['adPositions'] } & Changes) {
  const m = useMessages(detailsStepMessages).agreement;
  const id = useId();
  return (
    <section>
      <h4 id={id}>{m.adPositions(positions.length)}</h4>
      {positions.length === 0 ? (
        <p className="fact-text">{m.noAdPositions}</p>
      ) : (
        <ul className="bare-list terms-positions" aria-labelledby={id}>
          {positions.map(({ trackerId, name }) => (
            <li key={trackerId}>
              {name}
              {changes?.addedPositions.has(trackerId) && <Before value={null} />}
            </li>
          ))}
        </ul>
      )}
      <Dropped names={changes?.droppedPositions} />
    </section>
  );
}

/** Next to new terms: the old value, or that there was none. */
function Before({ value }: { value: string | null | undefined }) {
  const m = useMessages(detailsStepMessages).agreement;
  if (value === undefined) return null;
  return <span className="terms-before">{value === null ? m.added : m.before(value)}</span>;
}

function Dropped({ names = [] }: { names: string[] | undefined }) {
  const m = useMessages(detailsStepMessages).agreement;
  if (names.length === 0) return null;
  return <p className="terms-before">{m.dropped(names.join(', '))}</p>;
}
