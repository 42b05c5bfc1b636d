import { MAX_ANSWER_BYTES, writeAnswer } from '@/services/assistants/write-answer';

const bytesOf = (text: string): number => Buffer.byteLength(text);

it('A short answer is written as it is', () => {
  expect(writeAnswer({ name: 'Lyon', list: ['a'] }, ['list'])).toBe('{"name":"Lyon","list":["a"]}');
});

it('A long answer loses the last items of its lists, in the given order, and says so', () => {
  const items = Array.from({ length: 60 }, (_, index) => `fact number ${index}`);
  const text = writeAnswer({ hours: items.slice(0, 7), facts: items, url: 'https://quiz.example' }, [
    'facts',
    'hours',
  ]);
  const answer = JSON.parse(text) as Record<string, unknown[]>;
  expect(answer.hours).toHaveLength(7);
  expect(answer.facts).toEqual(items.slice(0, answer.facts?.length));
  expect(answer.shortened).toBe(true);
  expect(bytesOf(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
  expect(bytesOf(text)).toBeGreaterThan(MAX_ANSWER_BYTES - 30);
});

it('Long texts are cut between characters, and links are not', () => {
  const url = `https://quiz.example/${'x'.repeat(400)}`;
  const text = writeAnswer({ name: '🎤'.repeat(200), address: '\u0001'.repeat(400), url });
  const answer = JSON.parse(text) as Record<string, string>;
  expect(answer.name).toMatch(/^(🎤)+…$/u);
  expect(answer.url).toBe(url);
  expect(bytesOf(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
});
