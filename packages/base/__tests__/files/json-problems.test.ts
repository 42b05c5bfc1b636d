import { jsonProblems } from '../../src/files/json-problems';

const JSON_TEXT = `{
  "name": "A, \\"b\\": {",
  "list": [
    { "key": "a" },
    {
      "key": "b", "options": [[1, 2],
        { "key": "c" }]
    }
  ],
  "a\\u0062": { "name": true }
}`;

const lineOf = (path: readonly PropertyKey[]): number =>
  Number(/\(line (\d+)\)$/.exec(jsonProblems([{ path, message: '' }], JSON_TEXT).join())?.[1]);

describe('Line of a value in a JSON text', () => {
  it.each([
    [[], 1],
    [['name'], 2],
    [['list', 0, 'key'], 4],
    [['list', 1], 5],
    [['list', 1, 'options', 0, 1], 6],
    [['list', 1, 'options', 1, 'key'], 7],
    [['ab', 'name'], 10],
  ])('The value at %j is in line %i', (path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  it('A missing value has the line of the value around it', () => {
    expect(lineOf(['list', 1, 'label', 'fr'])).toBe(5);
    expect(lineOf(['none'])).toBe(1);
  });

  it('A problem has its path, its message and its line', () => {
    const problems = [
      { path: ['list', 0, 'key'], message: 'is short' },
      { path: [], message: 'is odd' },
    ];
    expect(jsonProblems(problems, JSON_TEXT)).toEqual([
      'list.0.key: is short (line 4)',
      'the file: is odd (line 1)',
    ]);
  });
});
