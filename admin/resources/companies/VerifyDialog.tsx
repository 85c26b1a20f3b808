import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { contractEvidence } from '#shared/messages/contract-evidence.ts';
import type {
  ContractEvent,
  ContractVerification,
} from '#shared/schemas/calls/contract-evidence.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

interface Props {
  what: Verified;
  onClose: () => void;
}

/** The validity of a signed document, in words, and its contract's history. */
export default function VerifyDialog({ what, onClose }: Props) {
  const m = useMessages(contractEvidence);
  return (
    <AskDialog title={m.checkTitle} maxWidth="md" action={null} onClose={onClose}>
      <Loaded call={useVerification(what)} height={160}>
        {(verification) => <Result verification={verification} />}
      </Loaded>
    </AskDialog>
  );
}

const severityOf = {
  sealed: 'success',
  uploaded: 'info',
  changed: 'error',
  unknown: 'warning',
  missing: 'warning',
} as const;

function Result({ verification }: { verification: ContractVerification }) {
  const m = useMessages(contractEvidence);
  const { verdict, contract, events } = verification;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Alert severity={severityOf[verdict]} role="status">
        <AlertTitle>{m.verdicts[verdict]}</AlertTitle>
        {m.verdictHints[verdict]}
        {contract && verdict !== 'missing' && (
          <div>{contract.isCurrent ? m.current : m.superseded}</div>
        )}
      </Alert>
      <Findings verification={verification} />
      {events.length > 0 && (
        <section>
          <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium', mb: 2 }}>
            {m.history}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </Box>
        </section>
      )}
    </Box>
  );
}

function Findings({ verification }: { verification: ContractVerification }) {
  const m = useMessages(contractEvidence);
  const format = useFormat();
  const { contract, seal, fileHash } = verification;
  if (!contract && !seal && !fileHash) return null;
  return (
    <FactList>
      {contract && (
        <Fact label={m.facts.contract}>
          {m.contractOf(contract.id, contract.companyName ?? '–')}
        </Fact>
      )}
      {seal && (
        <>
          <Fact label={m.facts.signer}>
            {seal.signerName} ({seal.signerEmail})
          </Fact>
          <Fact label={m.facts.method}>{m.method[seal.method]}</Fact>
          <Fact label={m.facts.sealedAt}>{format.instant(seal.sealedAt)}</Fact>
          <Fact label={m.facts.documentHash}>{seal.documentHash}</Fact>
        </>
      )}
      {fileHash && <Fact label={m.facts.fileHash}>{fileHash}</Fact>}
      {seal?.certificate && <Fact label={m.facts.certificate}>{seal.certificate}</Fact>}
    </FactList>
  );
}

function Event({ event }: { event: ContractEvent }) {
  const m = useMessages(contractEvidence);
  const format = useFormat();
  const { kind, at, actor, ip, note } = event;
  const who = actor.kind === 'system' ? m.actor.system : actor.name;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '140px 1fr 1fr' },
        columnGap: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="time" dateTime={at} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {format.instant(at)}
      </Box>
      <div>
        {m.events[kind]}
        {note && <Muted>{note}</Muted>}
      </div>
      <div>
        {who ?? '–'}
        {(actor.email || ip) && <Muted>{[actor.email, ip].filter(Boolean).join(' · ')}</Muted>}
      </div>
    </Box>
  );
}

const Muted = ({ children }: { children: string }) => (
  <Typography variant="caption" component="div">
    {children}
  </Typography>
);

/** A contract's stored signed document, or any file. */
type Verified = { contractId: number } | { file: File };

/** Refetched each time: an earlier answer says nothing about the current file. */
function useVerification(what: Verified) {
  return useQuery({
    queryKey: ['verification', 'file' in what ? keyOf(what.file) : what.contractId],
    queryFn: async () => (await ask(what)).json,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

const keyOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

function ask(what: Verified) {
  if (!('file' in what)) {
    return callApi<ContractVerification>(`${apiUrl}/contracts/${what.contractId}/verify`);
  }
  const body = new FormData();
  body.append('file', what.file);
  return callApi<ContractVerification>(`${apiUrl}/contracts/verify`, { method: 'POST', body });
}
