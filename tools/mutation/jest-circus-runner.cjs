const { default: runTests } = require('jest-circus/runner');

/** Results of the test files that have run in this process. */
const results = new Map();

/** The last mutant that a test found. */
let foundMutant;

/**
 * Runs a test file with jest-circus. Skips a file without any of the tests that cover the mutant, because loading it
 * takes longer than running them, and all files after the first that finds the mutant.
 */
module.exports = async function runCoveringTests(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  ...rest
) {
  const { __STRYKER_ACTIVE_MUTANT__: mutant } = process.env;
  const known = results.get(testPath);
  if (known && mutant !== undefined && (mutant === foundMutant || !hasCoveringTest(known, globalConfig))) {
    return skipped(known);
  }
  const result = await runTests(globalConfig, config, environment, runtime, testPath, ...rest);
  if (result.testResults.length > 0) results.set(testPath, result);
  if (mutant !== undefined && (result.testExecError || result.numFailingTests > 0)) foundMutant = mutant;
  return result;
};

function hasCoveringTest({ testResults }, { testNamePattern }) {
  const pattern = new RegExp(testNamePattern ?? '', 'i');
  return testResults.some(({ fullName }) => pattern.test(fullName));
}

function skipped(result) {
  const testResults = result.testResults.map((test) => ({ ...test, status: 'pending', failureMessages: [] }));
  return {
    ...result,
    testResults,
    testExecError: undefined,
    numPassingTests: 0,
    numFailingTests: 0,
    numPendingTests: testResults.length,
  };
}
