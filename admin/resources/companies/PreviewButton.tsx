import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import type { Company } from '#shared/schemas/entities/company.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Opens the company's dashboard as the company sees it, read-only, in a tab of its own. */
export default function PreviewButton({ record: { id } }: { record: Company }) {
  const m = useMessages();
  const mayPreview = useAllowed('companies');
  if (!mayPreview) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<PreviewIcon />}
      href={`/dashboard?preview=${id}`}
      target="_blank"
    >
      {m.companies.preview}
    </Button>
  );
}
