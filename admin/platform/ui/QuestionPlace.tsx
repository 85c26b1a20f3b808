import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Question = (close: () => void) => ReactNode;

const AskContext = createContext<(question: Question) => void>(() => {
  throw new Error('There is no QuestionPlace around this');
});

/** Opens a question over the page. It stands outside of the page's contexts. */
export const useAsk = () => useContext(AskContext);

const AskedContext = createContext<ReactNode>(null);

/** The question, within what catches the errors of a page. */
export const AskedQuestion = () => useContext(AskedContext);

/**
 * Keeps a question until it is answered or the page is left. Beside its button it would vanish with
 * it, when a colleague meanwhile does what it asks for.
 */
export function QuestionPlace({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ question: Question; pathname: string }>();
  // Nobody who comes back is asked again.
  if (asked && asked.pathname !== pathname) setAsked(undefined);
  return (
    <AskContext value={(question) => setAsked({ question, pathname })}>
      <AskedContext
        value={
          asked && <Suspense fallback={null}>{asked.question(() => setAsked(undefined))}</Suspense>
        }
      >
        {children}
      </AskedContext>
    </AskContext>
  );
}
