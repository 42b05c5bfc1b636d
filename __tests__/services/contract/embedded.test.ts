import path from 'node:path';
import { createEmbedded } from '@/services/embedded/embedded';
import { describeContract, NOW } from './describe-contract';

describeContract('the embedded back-end', (venuesFile) =>
  Promise.resolve(createEmbedded({ dataFolder: path.resolve('data'), venuesFile, now: () => NOW })),
);
