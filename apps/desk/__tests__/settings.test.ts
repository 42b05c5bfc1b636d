import { checkProvider, readDeskSettings } from '../src/settings';

describe('Settings of the desk', () => {
  it('The desk needs no setting', () => {
    expect(readDeskSettings({})).toMatchObject({
      port: 3100,
      previewPort: 3101,
      url: null,
      previewUrl: null,
      usersFile: 'var/desk-users.json',
      provider: null,
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

  const OIDC = { DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 'secret' };

  it('The identity provider is called by its host unless it has a name, and keeps the slash of its URL', () => {
    const issuer = 'https://login.example/desk/';
    const provider = { issuer, clientId: 'desk', clientSecret: 'secret', groupsClaim: 'groups' };
    expect(readDeskSettings({ ...OIDC, DESK_OIDC_ISSUER: issuer }).provider).toEqual({
      ...provider,
      name: 'login.example',
    });
  });

  it.each([
    ['http://login.example', /DESK_OIDC_ISSUER: must be an https URL/],
    ['http://127.0.0.1:80@login.example', /DESK_OIDC_ISSUER: must be an https URL/],
    ['http://localhost.example', /DESK_OIDC_ISSUER: must be an https URL/],
  ])(
    'The identity provider %s is refused, because the secret would be sent without encryption',
    (url, error) => {
      expect(() => readDeskSettings({ ...OIDC, DESK_OIDC_ISSUER: url })).toThrow(error);
    },
  );

  it('An identity provider needs the identifier and the secret of its client', () => {
    const issuer = { DESK_OIDC_ISSUER: 'http://localhost:8080/realms/desk' };
    const check = (env: Readonly<Record<string, string>>): void =>
      checkProvider(readDeskSettings({ ...OIDC, ...issuer, ...env }).provider);
    expect(() => check({})).not.toThrow();
    for (const name of Object.keys(OIDC))
      expect(() => check({ [name]: '' })).toThrow(/DESK_OIDC_ISSUER: needs/);
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
