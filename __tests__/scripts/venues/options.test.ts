import { readOptions, UsageError } from '../../../scripts/venues/options';

describe('the command line of an operator', () => {
  it('names a file from where the operator stands', () => {
    expect(readOptions(['import', 'mine.csv'], '/home/operator')).toMatchObject({
      command: 'import',
      file: '/home/operator/mine.csv',
      isDryRun: false,
    });
  });

  it.each([[[]], [['help']], [['import', '--help']]])('asks for help: %j', (args) => {
    expect(readOptions(args, '/')).toBeNull();
  });

  it('exports in the format of the file’s name unless it says otherwise', () => {
    expect(readOptions(['export', 'stores.geojson'], '/')).toMatchObject({ format: 'geojson' });
    expect(readOptions(['export', 'stores.txt'], '/')).toMatchObject({ format: 'csv' });
    expect(readOptions(['export', 'stores.txt', '--format', 'json'], '/')).toMatchObject({ format: 'json' });
  });

  it.each([
    [['imprt', 'a.csv'], 'There is no command "imprt"'],
    [['import'], 'Which file'],
    [['import', 'a.csv', 'b.csv'], 'One file at a time'],
    [['rollback', 'a.csv'], 'rollback takes no file'],
    [['export', '--format', 'xlsx'], '--format must be one of csv, json, geojson'],
    [['check', '--lang', 'tlh'], '--lang must be one of fr, en'],
    [['check', '--dry'], '--dry'],
  ])('is refused in words: %j', (args, words) => {
    expect(() => readOptions(args, '/')).toThrow(UsageError);
    expect(() => readOptions(args, '/')).toThrow(words);
  });
});
