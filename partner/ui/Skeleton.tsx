import './Skeleton.css';

/** Takes the place of what is loading, in its size. */
export const Skeleton = ({
  width,
  height,
}: {
  width: number | string;
  height: number | string;
}) => <svg className="skeleton" width={width} height={height} aria-hidden="true" />;
