import { readDeskSettings } from '../src/settings';

describe('Settings of the desk', () => {
  it('The desk needs no setting', () => {
    expect(readDeskSettings({})).toMatchObject({
      port: 3100,
      previewPort: 3101,
      url: null,
      previewUrl: null,
      usersFile: 'var/desk-users.json',
      webhookUrl: null,
      folder: 'var/desk',
      venuesFile: null,
      trustedProxies: 0,
    });
  });

  it('On any free port, the preview also has any free port', () => {
    expect(readDeskSettings({ DESK_PORT: '0' })).toMatchObject({ port: 0, previewPort: 0 });
  });

  it('The desk ignores an invalid setting that only the site reads', () => {
    expect(readDeskSettings({ PORT: 'eighty' }).port).toBe(3100);
  });

  it('The error message lists every invalid setting of the desk', () => {
    const read = (): unknown =>
      readDeskSettings({
        DESK_PORT: '65535',
        DESK_URL: 'desk.example',
        DESK_WEBHOOK_URL: 'hook',
        GEOCODER: 'photon',
        LOCALES: 'xx',
      });
    for (const name of ['DESK_PORT', 'DESK_URL', 'DESK_WEBHOOK_URL', 'GEOCODER', 'LOCALES']) {
      expect(read).toThrow(new RegExp(`^The configuration is invalid:[^]*\n  ${name}: `));
    }
  });
});
