// Installs packages and builds as `npm start` does, and serves nothing: for images, and for nodes that may not write.
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
