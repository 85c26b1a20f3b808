import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { type ApiError, request } from '../../../lib/request.ts';
import { useFormAction } from '../../../lib/useFormAction.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { type Fact, FactList } from '../../../ui/FactList.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/ToastProvider.tsx';
import { AuthCard } from './AuthCard.tsx';

interface Words {
  title?: string;
  intro?: string;
  act?: string;
  doneTitle?: string;
  done?: string;
  expired: string;
  expiredNext: string;
  toSignIn: string;
}

interface MailedActProps<Answer> {
  /** Of the call that says what the link would do, and of the one that does it. */
  look: string;
  act: string;
  /** Some may depend on what the link would do, and are missing until that is known. */
  wordsOf: (answer: Answer | undefined) => Words;
  factsOf: (answer: Answer) => Fact[];
  /** What may be done next, below what was done. */
  nextOf: (answer: Answer) => ReactNode;
}

/** The target of a link in a mail: it says what it would do, and nothing happens before a click. */
export function MailedAct<Answer>({ look, act, wordsOf, factsOf, nextOf }: MailedActProps<Answer>) {
  const toast = useToast();
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const { data: answer, error: unreadable } = useSWR<Answer, ApiError>(
    [look, token],
    () => request<Answer>('POST', look, { token }),
    { revalidateOnFocus: false },
  );
  const { title = ' ', intro = '', doneTitle = '', done = '', ...words } = wordsOf(answer);
  const { error, isSending, onSubmit } = useFormAction(async () => {
    await request<void>('POST', act, { token });
    setDone(true);
    toast(doneTitle);
  });
  const failure = error ?? (answer ? undefined : unreadable);

  if (answer && isDone) {
    return (
      <AuthCard title={doneTitle} intro={done}>
        {nextOf(answer)}
      </AuthCard>
    );
  }
  if (failure?.code === 'link-invalid') {
    return (
      <AuthCard title={words.expired} intro={words.expiredNext}>
        <Link to="/login">{words.toSignIn}</Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title} intro={intro}>
      <form className="auth-form" onSubmit={onSubmit}>
        <Refusal error={failure} />
        {!answer && !failure && <Skeleton width="100%" height={180} />}
        {answer && (
          <>
            <FactList facts={factsOf(answer)} />
            <SubmitButton isSending={isSending}>{words.act}</SubmitButton>
          </>
        )}
      </form>
    </AuthCard>
  );
}
