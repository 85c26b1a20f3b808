import { useSearchParams } from 'react-router-dom';
import { addressOf, type StepAddress, type StepInGroup } from '../steps/steps.ts';

/** `?step=SIGN_CONTRACT`, with `&site=7` for a step of a site; without both, the due step. */
export function useStepAddress() {
  const [parameters, setParameters] = useSearchParams();
  const site = parameters.get('site');
  const address: StepAddress = {
    slug: parameters.get('step'),
    siteId: site && /^\d{1,9}$/.test(site) ? Number(site) : null,
  };
  return { address, forget: () => setParameters({}, { replace: true }) };
}

export function searchOf(at: StepInGroup): string {
  const { slug, siteId } = addressOf(at);
  return `?step=${slug}${siteId === null ? '' : `&site=${siteId}`}`;
}
