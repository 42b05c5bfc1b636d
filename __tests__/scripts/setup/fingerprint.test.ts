import { fingerprintOfBuildInputs } from '../../../scripts/setup/fingerprint.mjs';

const { BASE_PATH } = process.env;
afterEach(() => {
  if (BASE_PATH === undefined) delete process.env.BASE_PATH;
  else process.env.BASE_PATH = BASE_PATH;
});

/** Returns the fingerprint of a start with this setting. */
function fingerprintBelow(basePath: string): Promise<string> {
  process.env.BASE_PATH = basePath;
  return fingerprintOfBuildInputs();
}

it('A start with another base path needs another build, and an empty one counts as unset', async () => {
  delete process.env.BASE_PATH;
  const atRoot = await fingerprintOfBuildInputs();
  expect(await fingerprintBelow('')).toBe(atRoot);
  const belowPath = await fingerprintBelow('/stores');
  expect(belowPath).not.toBe(atRoot);
  expect(await fingerprintBelow('/other')).not.toBe(belowPath);
});
