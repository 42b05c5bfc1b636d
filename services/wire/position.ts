import { z } from 'zod';
import type { Position } from '@/lib/geo/position';

export const wirePosition = z
  .object({ Latitude: z.number().min(-90).max(90), Longitude: z.number().min(-180).max(180) })
  .meta({ description: 'WGS 84, decimal degrees.', examples: [{ Latitude: 45.7578, Longitude: 4.832 }] });

export type WirePosition = z.infer<typeof wirePosition>;

export function toWirePosition({ latitude, longitude }: Position): WirePosition {
  return { Latitude: latitude, Longitude: longitude };
}

export function fromWirePosition({ Latitude, Longitude }: WirePosition): Position {
  return { latitude: Latitude, longitude: Longitude };
}
