import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import type { JobRun } from '#shared/schemas/entities/job-run.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { Help } from '../../platform/ui/Help.tsx';
import { useMessages } from '../../platform/useMessages.ts';

const JobHead = headOf<JobRun>({
  useWrong({ isGivenUp, hasSetAside }) {
    const { jobs } = useMessages();
    const { job: m } = useMessages(recordHeadMessages);
    return [
      isGivenUp && { key: 'givenUp', text: jobs.givenUpHint, tone: 'bad' },
      hasSetAside && {
        key: 'setAside',
        text: (
          <>
            {m.setAside} <Help term="setAside" />
          </>
        ),
      },
    ];
  },
});
export default JobHead;
