import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { Label } from './labels';
import { mapResources } from './resources';

const FAMILY = 'Bricolage Grotesque';
let areRegistered = false;

export function registerFonts(): void {
  if (areRegistered) return;
  areRegistered = true;
  const { fontFolder } = mapResources();
  for (const [family, subset] of [
    [FAMILY, 'latin'],
    [`${FAMILY} Extended`, 'latin-ext'],
  ] as const) {
    for (const weight of [400, 800]) {
      const font = path.join(fontFolder, `bricolage-grotesque-${subset}-${weight}-normal.woff`);
      if (!GlobalFonts.registerFromPath(font, family)) throw new Error(`The font ${font} cannot be read.`);
    }
  }
}

/** Returns a label's font as a CSS value. @param size CSS pixels */
export function fontOf(kind: Label['kind'], size: number): string {
  return fontFace(kind === 'town' || kind === 'station' ? 800 : 400, size);
}

/** Returns the font as a CSS value. @param size CSS pixels */
export function fontFace(weight: 400 | 800, size: number): string {
  return `${weight} ${size}px "${FAMILY}", "${FAMILY} Extended"`;
}
