const ReferenceDataEnvironment = require('../../packages/test-support/src/jest-environment.cjs');

/**
 * Shares Stryker's state with the modules that load the gazetteer outside the sandbox. The gazetteer is loaded without
 * a mutant, because all later runs in this process use it.
 */
module.exports = class MutationEnvironment extends ReferenceDataEnvironment {
  async setup() {
    await super.setup();
    const state = this.global.__stryker__;
    const { __STRYKER_ACTIVE_MUTANT__: activeMutant } = process.env;
    globalThis.__stryker__ = state;
    state.activeMutant = activeMutant;
    const load = this.global.loadSharedReferenceData;
    this.global.loadSharedReferenceData = () => {
      const { currentTestId } = state;
      state.activeMutant = undefined;
      state.currentTestId = undefined;
      try {
        return load();
      } finally {
        state.activeMutant = activeMutant;
        state.currentTestId = currentTestId;
      }
    };
  }

  /** Skips the other tests of the file after the first that finds the mutant. */
  handleTestEvent(event, state) {
    const isFound = event.name === 'test_done' && event.test.errors.length > 0;
    if (isFound && process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined) state.testNamePattern = /(?!)/;
  }
};
