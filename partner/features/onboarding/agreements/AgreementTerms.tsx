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
  const w = useMessages(detailsStepMessages).agreement;
  return (
    <section>
      <h4>{w.rates}</h4>
      {rates.length === 0 ? (
        <p className="fact-text">{w.noRates}</p>
      ) : (
        <table className="terms-rates">
          <caption className="visually-hidden">{w.ratesOf(site)}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{w.position}</th>
              <th scope="col">{w.rate}</th>
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
      {rates.length > 0 && <p className="fact-text">{w.ratesUnit}</p>}
    </section>
  );
}

function AdPositions({
  positions,
  changes,
}: { positions: DescribedTerms['adPositions'] } & Changes) {
  const w = useMessages(detailsStepMessages).agreement;
  const id = useId();
  return (
    <section>
      <h4 id={id}>{w.adPositions(positions.length)}</h4>
      {positions.length === 0 ? (
        <p className="fact-text">{w.noAdPositions}</p>
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
  const w = useMessages(detailsStepMessages).agreement;
  if (value === undefined) return null;
  return <span className="terms-before">{value === null ? w.added : w.before(value)}</span>;
}

function Dropped({ names = [] }: { names: string[] | undefined }) {
  const w = useMessages(detailsStepMessages).agreement;
  if (names.length === 0) return null;
  return <p className="terms-before">{w.dropped(names.join(', '))}</p>;
}
