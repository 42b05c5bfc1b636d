// Installs packages and builds the site as `npm start` does, but does not start the server. Used for container images,
// and for nodes whose server process cannot write to the project folder.
import { runOnSupportedNode } from '../scripts/setup/node-version.mjs';

runOnSupportedNode(async () => {
  const { ensurePackages } = await import('../scripts/setup/packages.mjs');
  const { ensureBuild } = await import('../scripts/setup/build.mjs');
  return {
    async main() {
      await ensurePackages();
      await ensureBuild();
      return 0;
    },
  };
});
