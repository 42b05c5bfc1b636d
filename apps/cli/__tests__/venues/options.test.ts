import { TEXTS } from '../../src/texts';
import { readOptions as read, UsageError, type VenuesOptions } from '../../src/venues/options';

function readOptions(args: readonly string[], folder: string): VenuesOptions | null {
  return read(args, folder, TEXTS.en);
}

describe('Command-line options', () => {
  it('A file name is relative to the working directory of the operator', () => {
    expect(readOptions(['import', 'mine.csv'], '/home/operator')).toMatchObject({
      command: 'import',
      file: '/home/operator/mine.csv',
      isDryRun: false,
    });
  });

  it.each([[[]], [['help']], [['import', '--help']]])('The parser shows the help for %j', (args) => {
    expect(readOptions(args, '/')).toBeNull();
  });

  it('The export format follows the file extension unless it is given', () => {
    expect(readOptions(['export', 'stores.geojson'], '/')).toMatchObject({ format: 'geojson' });
    expect(readOptions(['export', 'stores.txt'], '/')).toMatchObject({ format: 'csv' });
    expect(readOptions(['export', 'stores.txt', '--format', 'json'], '/')).toMatchObject({ format: 'json' });
  });

  it('An export has the format of a platform if one is given', () => {
    expect(readOptions(['export', '--for', 'osm', 'a.geojson'], '/x')).toMatchObject({
      platform: 'osm',
      file: '/x/a.geojson',
    });
    expect(readOptions(['export'], '/x')).toMatchObject({ platform: null, file: null });
  });

  it.each([
    [['imprt', 'a.csv'], 'Unknown command “imprt”'],
    [['import'], 'import needs the name of a file'],
    [['import', 'a.csv', 'b.csv'], 'Only one file is accepted'],
    [['compare'], 'compare needs the name of a file'],
    [['export', '--for', 'yelp'], '--for must be one of google, apple, osm'],
    [['rollback', 'a.csv'], 'rollback takes no file'],
    [['check', 'a.csv', '--merge'], '--merge belongs to import'],
    [['check', '--for', 'google'], '--for belongs to export'],
    [['export', '--for', 'osm', '--format', 'csv'], 'leave out --format'],
    [['export', '--format', 'xlsx'], '--format must be one of csv, json, geojson'],
    [['check', '--dry'], '--dry'],
    [['export', 'x.xlsx'], 'must end with csv, json, geojson, txt'],
    [['export', '--for', 'google', 'x.xlsx'], 'export cannot write “x.xlsx”'],
    [['template', 't.pdf'], 'template cannot write “t.pdf”: its name must end with csv, xlsx'],
  ])('The parser explains why it refuses %j', (args, words) => {
    expect(() => readOptions(args, '/')).toThrow(UsageError);
    expect(() => readOptions(args, '/')).toThrow(words);
  });
});
