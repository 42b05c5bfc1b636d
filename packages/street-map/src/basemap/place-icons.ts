import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { PlaceIcon } from './towns';

const HALO = '#ffffff';

/** Around (0, 0), in CSS pixels. */
const STAR = new Path2D('M0-6 1.7-2 6-1.7 2.7 1.1 3.8 5.3 0 3-3.8 5.3-2.7 1.1-6-1.7-1.7-2z');
const PLANE = new Path2D(
  'M0-7c.8 0 1.2.9 1.2 2v2.6L6.5 1.2v1.6L1.2 1.2v3L2.8 5.6v1.2L0 6l-2.8.8V5.6l1.6-1.4v-3l-5.3 1.6V1.2l5.3-3.6V-5c0-1.1.4-2 1.2-2z',
);

export function drawIcon(context: SKRSContext2D, icon: PlaceIcon, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  if (icon === 'station') {
    context.beginPath();
    context.arc(0, 0, 4.5, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.arc(0, 0, 2, 0, 2 * Math.PI);
    context.fillStyle = HALO;
    context.fill();
  } else {
    const shape = icon === 'landmark' ? STAR : PLANE;
    context.strokeStyle = HALO;
    context.lineWidth = 2;
    context.stroke(shape);
    context.fill(shape);
  }
  context.restore();
}
