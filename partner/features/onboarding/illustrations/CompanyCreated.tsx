import { Badge, Building, Drawing } from './parts.tsx';

/** A house for the company. */
export const CompanyCreated = () => (
  <Drawing>
    <Building x={72} y={38} />
    <Badge x={166} y={50} sign="plus" />
  </Drawing>
);
