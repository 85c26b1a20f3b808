import EditIcon from '@mui/icons-material/EditOutlined';
import { useNavigate } from 'react-router-dom';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { type Agreement, agreement } from '#shared/schemas/entities/agreement.ts';
import { DeleteRecord } from '../../engine/form/DeleteRecord.tsx';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Deletes a draft, and links to its site and form. */
export default function AgreementButtons({ record }: { record: Agreement }) {
  const declaration = useDeclaration();
  const mayWrite = useAllowed(...agreement.permission.write);
  const navigate = useNavigate();
  const m = useMessages(agreementMessages);
  const site = `/sites/${record.siteId}`;
  return (
    <>
      {mayWrite && record.status === 'DRAFT' && (
        <DeleteRecord declaration={declaration} record={record} onDeleted={() => navigate(site)} />
      )}
      <PageButton variant="outlined" to={`${site}?agreement=${record.id}`}>
        {m.toSite}
      </PageButton>
      {mayWrite && (
        <PageButton
          variant="outlined"
          startIcon={<EditIcon />}
          to={`${site}/agreements/${record.id}`}
        >
          {m.edit}
        </PageButton>
      )}
    </>
  );
}
