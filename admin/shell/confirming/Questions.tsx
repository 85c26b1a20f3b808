import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { unreachable } from '../../platform/http-client.ts';
import {
  declineAll,
  firstQuestion,
  listenToQuestions,
  type Question,
} from '../../platform/questions.ts';

const RepricingDialog = lazy(() => import('./RepricingDialog.tsx'));
const VoidingDialog = lazy(() => import('./VoidingDialog.tsx'));

/** Asks before calls change more than they state; a singleton. */
export function Questions() {
  const asked = useSyncExternalStore(listenToQuestions, firstQuestion);
  // While closing, the dialog still shows its question.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const { pathname } = useLocation();
  const lastControl = useLastControl();

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page declines
  useEffect(() => declineAll, [pathname]);

  if (!shown) return null;
  return (
    <ScreenBoundary fallback={<Unshown question={shown} />}>
      <Suspense fallback={null}>
        <QuestionShown
          question={shown}
          open={asked !== undefined}
          onExited={() => {
            setShown(undefined);
            lastControl.current?.focus();
          }}
        />
      </Suspense>
    </ScreenBoundary>
  );
}

interface ShownProps {
  question: Question;
  open: boolean;
  onExited: () => void;
}

function QuestionShown({ question, ...props }: ShownProps) {
  return question.repricing ? (
    <RepricingDialog question={question} {...props} />
  ) : (
    <VoidingDialog question={question} {...props} />
  );
}

/** Its code failed to load: the call fails like one that did not reach the server. */
function Unshown({ question }: { question: Question }) {
  useEffect(() => question.fail(unreachable()), [question]);
  return null;
}

/**
 * The last control used before the dialog. During its call a button is disabled and loses the
 * focus, so a dialog could not restore it.
 */
function useLastControl() {
  const control = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isControl =
        target instanceof HTMLElement && target.matches('button, input, textarea, a');
      if (isControl && firstQuestion() === undefined) control.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return control;
}

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the frame when a screen fails; React offers this to classes only. */
class ScreenBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
