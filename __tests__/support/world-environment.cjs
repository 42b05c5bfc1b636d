/**
 * Node's environment, with the gazetteer at hand: read once a worker, outside the sandbox that Jest puts around each
 * test file, where reading it takes three times as long and every file would begin with it.
 */
const { TestEnvironment } = require('jest-environment-node');
const tsx = require('tsx/cjs/api');

let world;

function theWorld() {
  world ??= tsx.require('../../services/embedded/world.ts', __filename).loadWorld('data');
  return world;
}

module.exports = class WorldEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.theWorldOutside = theWorld;
  }
};
