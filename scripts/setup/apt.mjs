/** Installs Debian packages, if the user has the necessary permissions. */
import { readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { lastLines, run } from './run.mjs';

/** Returns whether the system is Debian or a derivative, such as Ubuntu. */
export function isDebianLike() {
  return /^ID(_LIKE)?=.*debian/m.test(readOsRelease());
}

/** Returns whether the system is Debian itself. Ubuntu's "chromium" package installs a snap instead of a browser. */
export function isDebian() {
  return isDebianLike() && !/ubuntu/i.test(readOsRelease());
}

function readOsRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the prefix for commands that need root: empty for root itself, otherwise sudo.
 * @returns {Promise<string[] | undefined>} undefined if the user cannot run commands as root
 */
export async function adminPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * @param {string[]} admin from {@link adminPrefix}
 * @param {string[]} packages names or patterns
 */
export async function installPackages(admin, packages) {
  const update = await runApt(admin, ['update']);
  // If the update partly fails, for example because one mirror is down, the installation may still succeed. Therefore,
  // only the installation's exit code counts.
  const install = await runApt(admin, ['install', '-y', '--no-install-recommends', ...packages]);
  if (install.code !== 0)
    throw new Failure(`apt-get failed:\n${lastLines(update.output + install.output, 15)}`);
}

/**
 * @param {string[]} admin
 * @param {string[]} args
 */
function runApt(admin, args) {
  const words = [...admin, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
  return run(words[0] ?? 'env', words.slice(1));
}
