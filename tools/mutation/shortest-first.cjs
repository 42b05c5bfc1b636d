const { default: Sequencer } = require('@jest/test-sequencer');

/** Runs the shortest test files first, because most mutants are found by any of several files. */
module.exports = class ShortestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).reverse();
  }
};
