// Installs packages and builds like `npm start`, but does not start the server. For container images, and for nodes
// without write access.
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
