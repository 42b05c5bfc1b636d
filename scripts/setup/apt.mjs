/** Debian's packages, where we may install them. */
import { readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { lastLines, run } from './run.mjs';

/** Debian itself or one of its children, such as Ubuntu. */
export function isDebianLike() {
  return /^ID(_LIKE)?=.*debian/m.test(aboutSystem());
}

/** Debian itself, where the package "chromium" is the browser; on Ubuntu it is only a pointer to a snap. */
export function isDebian() {
  return isDebianLike() && !/ubuntu/i.test(aboutSystem());
}

function aboutSystem() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

/**
 * The words in front of an administrator's command: none, or sudo.
 * @returns {Promise<string[] | undefined>} undefined: we have no administrator's rights
 */
export async function adminPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * @param {string[]} admin from {@link adminPrefix}
 * @param {string[]} packages names, or patterns of names
 */
export async function installPackages(admin, packages) {
  const update = await runApt(admin, ['update']);
  // An update that failed in part (one mirror down) may still be enough; the installation decides.
  const install = await runApt(admin, ['install', '-y', '--no-install-recommends', ...packages]);
  if (install.code !== 0) throw new Failure(`apt said:\n${lastLines(update.output + install.output, 15)}`);
}

/**
 * @param {string[]} admin
 * @param {string[]} args
 */
function runApt(admin, args) {
  const words = [...admin, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  return run(words[0] ?? 'env', words.slice(1));
}
