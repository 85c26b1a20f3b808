import Typography from '@mui/material/Typography';

/** Says that there is none, and what one is for. */
export const NoneYet = ({ title, hint }: { title: string; hint: string }) => (
  <>
    <Typography>{title}</Typography>
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {hint}
    </Typography>
  </>
);
