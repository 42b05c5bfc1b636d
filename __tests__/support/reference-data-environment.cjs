/**
 * Jest's Node.js environment with the gazetteer, which is loaded once per worker. Loading it inside the sandbox of the
 * test files would take three times as long.
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
