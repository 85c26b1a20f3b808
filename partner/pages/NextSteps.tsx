import { useLanguage } from '../lib/LocaleProvider.tsx';
import './NextSteps.css';

/** Before there are figures: what happens next, and when there will be some. */
export function NextSteps({ title, text }: { title: string; text: string }) {
  const { t } = useLanguage();
  const { steps, stepSetUp, stepStart, stepFigures } = t.placeholder;
  return (
    <section className="card next-steps">
      <h2>{title}</h2>
      <p>{text}</p>
      <h3>{steps}</h3>
      <ol className="bare-list">
        {[stepSetUp, stepStart, stepFigures].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
