import { attributesSchema, setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { openApiDocument } from '../src/openapi';
import { fromWirePoiDetails, toWirePoiDetails, wirePoiDetails } from '../src/poi-details';

const QUIZ = /gamer|game|play|room|duration|minimumAge|quiz|lgq|evjf|evening/i;

test('The API of a chain without games, groups and prices has no fields, parameters and examples of the quiz chain', () => {
  const wash = { key: 'wash', kind: 'yesNo', label: { fr: 'Lavage' }, filter: 'several' };
  setChain({ ...readChain(null), name: 'Lavauto', attributes: attributesSchema.parse([wash]) });
  const poi = {
    code: 'LAV003',
    name: 'Lavauto Lille',
    address: { City: 'Lille', Country: 'FRA' },
    position: { Latitude: 50.63, Longitude: 3.06 },
    attributes: { wash: true },
  };
  const sent = toWirePoiDetails(fromWirePoiDetails(wirePoiDetails.parse(poi)));
  expect(sent).toMatchObject({ code: 'LAV003', attributes: { wash: true }, metadata: { details: { Name: 'Lavauto Lille' } } });
  expect(JSON.stringify(sent)).not.toMatch(QUIZ);
  for (const field of ['prices', 'accessibility']) expect(sent).not.toHaveProperty(field);
  expect(QUIZ.exec(JSON.stringify(openApiDocument()))).toBeNull();
}); // prettier-ignore

test('The documentation has options whose codes are names of fields that the chain does not have', async () => {
  // The schema of the services is made at its first use.
  jest.resetModules();
  const { openApiDocument: documentation } = await import('../src/openapi');
  const options = ['rooms', 'prices', 'bar'].map((key) => ({ key, label: { fr: key } }));
  const services = { key: 'services', kind: 'severalOf', label: { fr: 'Services' }, options };
  setChain({ ...readChain(null), name: 'Lavauto', attributes: attributesSchema.parse([services]) });
  const poi = JSON.stringify(documentation()).split('"Poi":{')[1];
  const offered = '{"type":["boolean","null"]}';
  expect(poi).toContain(`"properties":{"rooms":${offered},"prices":${offered},"bar":${offered}}`);
});
