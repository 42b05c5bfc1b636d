const { default: runTests } = require('jest-circus/runner');

/** Titles of the tests of each file that has run in this process. */
const titlesByFile = new Map();

const NO_TEST = {
  leaks: false,
  numFailingTests: 0,
  numPassingTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  openHandles: [],
  perfStats: { end: 0, loadTestEnvironmentEnd: 0, loadTestEnvironmentStart: 0, runtime: 0, setupAfterEnvEnd: 0, setupAfterEnvStart: 0, setupFilesEnd: 0, setupFilesStart: 0, slow: false, start: 0 },
  skipped: true,
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
  testResults: [],
}; // prettier-ignore

/** Runs a test file with jest-circus, unless it has none of the tests that cover the mutant: loading it takes longer. */
module.exports = async function runCoveringTests(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  ...rest
) {
  const titles = titlesByFile.get(testPath);
  const { testNamePattern } = globalConfig;
  if (titles && testNamePattern) {
    const pattern = new RegExp(testNamePattern, 'i');
    if (!titles.some((title) => pattern.test(title))) return { ...NO_TEST, testFilePath: testPath };
  }
  const result = await runTests(globalConfig, config, environment, runtime, testPath, ...rest);
  if (!result.testExecError)
    titlesByFile.set(
      testPath,
      result.testResults.map(({ fullName }) => fullName),
    );
  return result;
};
