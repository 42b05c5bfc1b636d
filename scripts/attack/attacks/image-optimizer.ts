import type { Attack } from '../attack';
import { sendRequest } from '../client';
import { CANARY } from '../output';

const URLS = ['%2Fbrand%2Ficon-512.png', '%2Fpictures%2Ffr.png', `%0A%7B%22level%22%3A%22${CANARY}%22%7D`];

/** Requests resized images from Next.js's image optimizer, which the site does not use. */
export const imageOptimizer: Attack = {
  name: 'image-optimizer',
  title: 'The image optimizer of Next.js is switched off',
  async run(target) {
    const faults: string[] = [];
    for (const url of URLS) {
      for (const width of [16, 640, 3840]) {
        for (const path of [
          `/_next/image?url=${url}&w=${width}&q=75`,
          `/_next/./image?url=${url}&w=${width}&q=75`,
        ]) {
          const { status } = await sendRequest({ port: target.port, from: target.attacker }, { path });
          // An enabled optimizer would respond to invalid parameters with 400. A 404 means that it is switched off.
          const isOff = status === 404 || (status >= 300 && status < 400) || status === 429;
          if (!isOff) faults.push(`${path} has status ${status}.`);
        }
      }
    }
    return faults;
  },
};
