const { once } = require('node:events');
const { rmSync } = require('node:fs');
const { TestEnvironment } = require('jest-environment-node');
const tsx = require('tsx/cjs/api');

let referenceData;

/** Loads the gazetteer once per worker. Loading it inside the sandbox of the test files would take three times as long. */
function testReferenceData() {
  referenceData ??= tsx.require('./load-reference-data.ts', __filename).loadReferenceData();
  return referenceData;
}

/** The child processes of the current test file, with the signal that ends each. */
const processes = new Map();

function killProcesses() {
  for (const [child, signal] of processes) child.kill(signal);
}

// Jest runs no hook or teardown if it stops the worker.
process.once('exit', killProcesses);

/** Jest's Node.js environment with the gazetteer. It ends the child processes of each test file, even if a hook fails. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.folders = new Set();
    this.global.loadSharedReferenceData = testReferenceData;
    this.global.testProcesses = processes;
    this.global.testFolders = this.folders;
  }

  async teardown() {
    const ended = [...processes.keys()].map((child) => once(child, 'exit'));
    killProcesses();
    await Promise.all(ended);
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
    await super.teardown();
  }
};
