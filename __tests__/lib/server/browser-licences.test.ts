import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { licencesText, packageFolders } from '@/lib/server/browser-licences.js';

const inPackages = (path: string): string => resolve('node_modules', path);

describe('The licences of the browser bundles', () => {
  it('Every package is named once, with the text of its licence', () => {
    const folders = packageFolders([
      inPackages('leaflet/dist/leaflet-src.esm.js'),
      inPackages('leaflet/dist/leaflet.css'),
      inPackages('@react-leaflet/core/lib/context.js'),
      resolve('components/map/VenueMap.tsx'),
    ]);
    expect(folders).toEqual([inPackages('leaflet'), inPackages('@react-leaflet/core')]);
    const text = licencesText(folders);
    expect(text).toMatch(/^leaflet 1\.9\.\d+ \(BSD-2-Clause\)$/m);
    expect(text).toContain('Redistribution and use in source and binary forms');
    expect(text).toContain('Hippocratic License Version Number');
    expect(text).not.toContain('le-grand-quiz');
  });

  it('A package inside Next.js is listed apart from Next.js', () => {
    const folders = packageFolders([inPackages('next/dist/compiled/web-vitals/web-vitals.js')]);
    expect(licencesText(folders)).toMatch(/^web-vitals \(Apache-2\.0\)$/m);
  });

  it('The build fails if the licence of a package is unknown', () => {
    const folder = mkdtempSync(join(tmpdir(), 'package-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{"name":"mystery"}');
      expect(() => licencesText([folder])).toThrow('has no licence');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
