// Only old, plain syntax here: this file must load on any Node, so that an old one gets a sentence.
import { runOnSupportedNode } from '../setup/node-version.mjs';

runOnSupportedNode(() => import('./cluster-command.mjs'));
