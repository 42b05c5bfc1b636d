// This file uses old syntax only, so that an outdated Node.js can load it and print an error message.
import { runOnSupportedNode } from './setup/node-version.mjs';

runOnSupportedNode(() => import('./setup/commands/operator-command.mjs'));
