/** Finds the Java that the Nu HTML checker runs on, and installs one where there is none. */
import { adminPrefix, installPackages, isDebianLike } from './apt.mjs';
import { Failure, Stopped } from './failure.mjs';
import { findJava } from './find-java.mjs';
import { announced, say } from './output.mjs';

/** Stands for the version that this release of Debian or Ubuntu has. */
const DEBIAN_PACKAGES = ['default-jre-headless'];

/** Without Java the test that needs it is left out, unless `REQUIRE_JAVA=1` forbids it. */
export async function ensureJava() {
  const problem = findJava() ? '' : await install();
  const java = findJava();
  if (java) {
    say(`✓ Java: ${java}`);
    return;
  }
  if (process.env.REQUIRE_JAVA === '1') {
    throw new Failure(`REQUIRE_JAVA=1, but there is no Java here. ${problem}`);
  }
  say(`– No Java, so the Nu HTML checker is left out. ${problem.split('\n')[0]}`);
}

/** @returns {Promise<string>} why it was not installed; nothing when it was */
async function install() {
  const admin = isDebianLike() ? await adminPrefix() : undefined;
  if (!admin) return 'Install it by hand (on Debian, with administrator’s rights, it happens by itself).';
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
