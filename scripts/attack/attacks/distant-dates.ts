import type { Attack } from '../attack';
import { sendRequest } from '../client';
import { otherVisitorFaults } from '../other-visitors';

const YEARS_APART = { short: 5, full: 1 };

/** Requests the venues that are open on dates throughout the years 2000 to 2099. */
export const distantDates: Attack = {
  name: 'distant-dates',
  title: 'Opening hours of distant years cost neither time nor memory',
  async run(target) {
    const faults: string[] = [];
    for (let year = 2000; year <= 2099; year += YEARS_APART[target.size]) {
      const moment = `${year}-06-15T21:00`;
      for (const path of [`/fr/france-FRA/paris/results?openAt=${moment}`, `/api/v1/pois?openat=${moment}`]) {
        const { status, ms } = await sendRequest({ port: target.port, from: target.attacker }, { path });
        if (status === 0 || ms > target.maxWaitMs)
          faults.push(`${path} takes ${Math.round(ms)} ms (status ${status}).`);
        if (status >= 500 && status !== 503) faults.push(`${path} has status ${status}.`);
      }
    }
    return [...faults, ...(await otherVisitorFaults(target, 'after requests for distant years'))];
  },
};
