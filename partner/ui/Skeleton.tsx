import './Skeleton.css';

/** A placeholder of the size of what is loading. */
export const Skeleton = ({
  width,
  height,
}: {
  width: number | string;
  height: number | string;
}) => <svg className="skeleton" width={width} height={height} aria-hidden="true" />;
