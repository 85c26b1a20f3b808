import { createElement, Fragment } from 'react';
import { unbrokenParts } from '#shared/unbroken-parts.ts';

/** A sentence of a catalogue: its numbers and amounts stay on one line. */
export const Sentence = ({ children }: { children: string }) =>
  createElement(
    Fragment,
    null,
    ...unbrokenParts(children).map((part, place) =>
      place % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part),
    ),
  );
