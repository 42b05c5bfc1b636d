import { build } from 'esbuild';

/** Returns the module `/embed.js`. */
export async function bundleEmbed(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['packages/embed/src/embed.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
