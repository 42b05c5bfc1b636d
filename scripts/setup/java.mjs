/** Finds Java for the Nu HTML checker, or installs it. */
import { adminPrefix, installPackages, isDebianLike } from './apt.mjs';
import { Failure, Stopped } from './failure.mjs';
import { findJava } from './find-java.mjs';
import { announced, say } from './output.mjs';

/** Debian's metapackage for its default Java version. */
const DEBIAN_PACKAGES = ['default-jre-headless'];

/** Without Java, the test that needs it is skipped, or fails if `REQUIRE_JAVA=1`. */
export async function ensureJava() {
  const problem = findJava() ? '' : await install();
  const java = findJava();
  if (java) {
    say(`✓ Java: ${java}`);
    return;
  }
  if (process.env.REQUIRE_JAVA === '1') {
    throw new Failure(`REQUIRE_JAVA=1, but Java is not installed. ${problem}`);
  }
  say(`– Java is not installed, so the test with the Nu HTML checker is skipped. ${problem.split('\n')[0]}`);
}

/** @returns {Promise<string>} why the installation failed; empty on success */
async function install() {
  const admin = isDebianLike() ? await adminPrefix() : undefined;
  if (!admin) return 'Install it manually. (On Debian with root privileges, npm test installs it.)';
  try {
    await announced('Installing Java with apt (about a minute)', 'Java installed', () =>
      installPackages(admin, DEBIAN_PACKAGES),
    );
    return '';
  } catch (reason) {
    if (reason instanceof Stopped || !(reason instanceof Failure)) throw reason;
    return reason.message;
  }
}
