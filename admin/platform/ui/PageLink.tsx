import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** A link to another page of the back office. */
export const PageLink = (props: LinkProps<typeof RouterLink>) => (
  <Link component={RouterLink} {...props} />
);
