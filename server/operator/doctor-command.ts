/** `npm run venues -- doctor` */
import './environment';
import { resourcesIn, setMapResources } from '@locator/street-map/resources';
import { type SiteConfig, siteConfig } from '@/lib/server/env/site-config';
import { examine } from './doctor';
import { type CheckResult, missing, reasonOf } from './check-result';
import { print, runCommand, type Translate } from './texts';

const MARKS: Readonly<Record<CheckResult['state'], string>> = { ok: '✓', doubtful: '!', missing: '✗' };

/** Returns the exit code: 1 if something is missing. */
async function main(_args: readonly string[], t: Translate): Promise<number> {
  setMapResources(resourcesIn('.', ''));
  const counts = { ok: 0, doubtful: 0, missing: 0 };
  for await (const result of results()) {
    counts[result.state] += 1;
    print(lineOf(result, t));
  }
  print(t('doctor.sum', counts));
  return counts.missing > 0 ? 1 : 0;
}

async function* results(): AsyncGenerator<CheckResult> {
  let config: SiteConfig;
  try {
    config = siteConfig();
  } catch (error) {
    yield missing('settings', { reason: reasonOf(error) });
    return;
  }
  yield* examine(config, process.env.DESK_URL?.trim() || null);
}

function lineOf({ state, key, values }: CheckResult, t: Translate): string {
  return `${MARKS[state]} ${t(`doctor.${key}`, values)}`;
}

void runCommand(main);
