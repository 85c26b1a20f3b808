import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '#shared/domain/file-size.ts';
import { actionPath } from '#shared/schemas/entity-actions.ts';
import { whyLocked } from '#shared/schemas/entity-rules.ts';
import { fileTypes, type StoredFile } from '#shared/schemas/stored-file.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { UploadButton } from '../../platform/ui/UploadButton.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { Files, RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

/** The files of a record's field, and what adds and deletes them. */
export default function RecordFiles({ part, record }: { part: Files; record: RecordValues }) {
  const { entity, permission } = useDeclaration();
  const m = useMessages().record;
  const locale = useLocale();
  const mayWrite = useAllowed(...permission.write) && permission.write.length > 0;
  const mayChange = mayWrite && !whyLocked(entity, part.files, record);
  const { mutate, isPending } = useDirectChange();
  const { label, limits, hint } = entity.fields[part.files] ?? {};
  const files = (record[part.files] ?? []) as StoredFile[];
  if (!label || !limits || (!mayChange && files.length === 0)) return null;

  const { name: resource } = entity;
  const address = actionPath(part.files);
  const types = limits.accept.map((type) => fileTypes[type]).join(', ');
  const add = (file: File) => {
    const body = new FormData();
    body.append('files[]', file);
    mutate({ path: `${resource}/${record.id}/${address}`, body, done: m.fileAdded });
  };
  const remove = (id: number) =>
    mutate({
      path: `${resource}/${address}/delete-batch`,
      body: { ids: [id] },
      done: m.fileDeleted,
    });
  return (
    <Section title={label[locale]}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map(({ id, name, path }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Link href={path} download sx={{ flex: 1, overflowWrap: 'anywhere', py: 1 }}>
              {name}
            </Link>
            {mayChange && (
              <IconButton
                aria-label={m.deleteFile(name)}
                disabled={isPending}
                onClick={() => remove(id)}
              >
                <DeleteIcon />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {mayChange && files.length < limits.most && (
        <Box sx={{ mt: files.length > 0 ? 2 : 0 }}>
          <UploadButton label={m.addFile(types)} accept={limits.accept.join()} onFile={add} />
          <Typography variant="caption" component="p" sx={{ mt: 1 }}>
            {[hint?.[locale], m.fileLimits(types, formatFileSize(limits.maxBytes, locale))]
              .filter(Boolean)
              .join(' ')}
          </Typography>
        </Box>
      )}
    </Section>
  );
}
