import { expect, it } from 'vitest';
import { returnReasonOf } from './return-reasons.ts';

const codes =
  'AC01 AC04 AC06 AC13 AG01 AG02 AM05 BE04 CNOR DNOR MD07 MS02 MS03 RC01 RR01 RR02 RR03 RR04 SL01 TM01 FOCR FF01';

it.each(codes.split(' '))('says %s in words, in both languages, and what to do', (code) => {
  const { label, todo } = returnReasonOf(code);
  for (const text of [label.de, label.en, todo.de, todo.en]) {
    expect(text.length).toBeGreaterThan(10);
    expect(text).not.toContain(code);
  }
});

it.each(['ZZ99', 'constructor', '__proto__'])('names a code that has no words: %s', (code) => {
  const { label, todo } = returnReasonOf(code);
  expect(label.de).toContain(code);
  expect(label.en).toContain(code);
  expect(todo.de).toContain('Bank');
});
