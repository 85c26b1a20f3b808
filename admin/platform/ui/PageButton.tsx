import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** A button that leads to another page of the back office. */
export const PageButton = (props: ButtonProps<typeof Link>) => (
  <Button component={Link} {...props} />
);
