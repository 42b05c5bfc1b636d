import { createRowFindings } from '../../src/finding';
import { validateTimeZone } from '../../src/validate/validate-row';

const LYON = { latitude: 45.7623, longitude: 4.8331 };

describe('Time zone of a row', () => {
  it.each([
    [' Europe/Berlin ', LYON, 'Europe/Berlin', []],
    ['Europe/Berlin', null, 'Europe/Berlin', []],
    ['Europe/Lutetia', LYON, 'Europe/Paris', [['time-zone-invalid', 'Europe/Lutetia', { derived: 'Europe/Paris' }]]],
    [' ', LYON, 'Europe/Paris', [['time-zone-derived', null, { derived: 'Europe/Paris', from: 'position' }]]],
    ['Europe/Lutetia', null, null, []],
    ['', null, null, []],
  ])('The cell "%s" at %j is read as %s', (time_zone, position, zone, reported) => {
    const findings = createRowFindings(2);
    expect(validateTimeZone({ time_zone }, position, findings)).toBe(zone);
    const list = findings.toList(null);
    expect(list.map(({ code, value, details }) => [code, value, details])).toEqual(reported);
    expect(list.map(({ column }) => column)).toEqual(reported.map(() => 'time_zone'));
  }); // prettier-ignore

  // In Node.js 20, `Intl` itself rejects offsets, so `dirty-rows.ts` cannot test the import's own check.
  it('An offset is rejected even if the JavaScript engine accepts it', () => {
    const accept = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation();
    const findings = createRowFindings(2);
    try {
      expect(validateTimeZone({ time_zone: '+02:00' }, LYON, findings)).toBe('Europe/Paris');
    } finally {
      accept.mockRestore();
    }
    expect(findings.toList(null).map(({ code }) => code)).toEqual(['time-zone-invalid']);
  });
});
