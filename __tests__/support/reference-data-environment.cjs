/**
 * Node's environment with the gazetteer, which is loaded once per worker and outside the sandbox of the test files,
 * where loading would take three times as long.
 */
const { TestEnvironment } = require('jest-environment-node');
const tsx = require('tsx/cjs/api');

let referenceData;

function testReferenceData() {
  referenceData ??= tsx
    .require('../../services/venues/reference-data.ts', __filename)
    .loadReferenceData('data');
  return referenceData;
}

module.exports = class ReferenceDataEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadSharedReferenceData = testReferenceData;
  }
};
