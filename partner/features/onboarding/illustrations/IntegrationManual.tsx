import { CodeSign, Drawing } from './parts.tsx';

/** A booklet, step by step, with the line to copy. */
export const IntegrationManual = () => (
  <Drawing>
    <path
      className="shade"
      d="M48 52c26-9 52-7 78 6 26-13 52-15 78-6v92c-26-9-52-7-78 6-26-13-52-15-78-6Z"
    />
    <path
      className="paper"
      d="M42 46c26-9 52-7 78 6 26-13 52-15 78-6v92c-26-9-52-7-78 6-26-13-52-15-78-6Z"
    />
    <path className="stroke" d="M120 52v92" />
    {[66, 88, 110].map((y, index) => (
      <g key={y}>
        <circle className={index === 0 ? 'accent' : 'mid'} cx="59" cy={y} r="6" />
        <path className="writing" d={`M72 ${y}l32 3`} />
      </g>
    ))}
    <path className="soft outlined" d="m136 71 48-7v36l-48 7Z" />
    <CodeSign x={160} y={86} />
    <path className="writing" d="m138 122 40-6" />
  </Drawing>
);
