import { LOCALES } from '@locator/base/locale';
import { readDeskSettings } from '@/apps/desk/src/settings';
import { readSiteConfig } from '@/lib/server/env/site-config';

describe('Site configuration', () => {
  it('The configuration is complete without any setting', () => {
    expect(readSiteConfig({})).toMatchObject({
      siteUrl: 'http://localhost:3000',
      backUrl: null,
      venuesFile: null,
      database: null,
      defaultCountry: 'FRA',
      defaultLocale: 'fr',
      locales: LOCALES,
      upstreamTimeoutMs: 10_000,
      geocoder: null,
      features: {
        isGoogle: false,
        isFilterRequired: false,
        hasAdvancedFilters: false,
        showSearchLabel: true,
        useDefaultCountryOnHome: true,
        showAllVenuesOnHome: false,
        showPhone: false,
      },
    });
  });

  it('The configuration takes the settings of the operator', () => {
    const config = readSiteConfig({
      SITE_URL: 'https://salles.example/',
      BACK_URL: 'https://back.example',
      DEFAULT_COUNTRY: 'bel',
      DEFAULT_LANGUAGE: 'nl',
      LOCALES: 'nl, fr',
      HAS_ADVANCED_FILTERS: 'true',
      SHOW_PHONE: '1',
      SHOW_SEARCH_LABEL: 'false',
      USE_DEFAULT_COUNTRY_ON_HOME: '0',
      SHOW_ALL_VENUES_ON_HOME: '1',
    });
    expect(config).toMatchObject({
      siteUrl: 'https://salles.example',
      backUrl: 'https://back.example',
      defaultCountry: 'BEL',
      defaultLocale: 'nl',
      features: {
        hasAdvancedFilters: true,
        showPhone: true,
        showSearchLabel: false,
        useDefaultCountryOnHome: false,
        showAllVenuesOnHome: true,
      },
    });
    expect([...config.locales].sort()).toEqual(['fr', 'nl']);
  });

  it('The countries of the index keep the order of the setting, and the default country is one of them', () => {
    expect(readSiteConfig({}).countries).toBeNull();
    expect(readSiteConfig({ COUNTRIES: 'fra, BEL' }).countries).toEqual(['FRA', 'BEL']);
    expect(() => readSiteConfig({ COUNTRIES: 'FRA,XXX' })).toThrow(/COUNTRIES: must be .*FRA/);
    expect(() => readSiteConfig({ COUNTRIES: 'BEL' })).toThrow(
      /COUNTRIES: must contain all countries of DEFAULT_COUNTRY/,
    );
  });

  it('A language may have a default country of its own', () => {
    const config = readSiteConfig({ DEFAULT_COUNTRY: 'fra, nl=bel', COUNTRIES: 'FRA,BEL' });
    expect(config).toMatchObject({ defaultCountry: 'FRA', defaultCountryOf: { nl: 'BEL' } });
    expect(() => readSiteConfig({ DEFAULT_COUNTRY: 'FRA,nl=BEL', COUNTRIES: 'FRA' })).toThrow(
      /COUNTRIES: must contain all countries of DEFAULT_COUNTRY/,
    );
    expect(readDeskSettings({ DEFAULT_COUNTRY: 'FRA,nl=BEL', COUNTRIES: 'FRA,BEL,CHE' }).countries).toEqual([
      'FRA',
      'BEL',
      'CHE',
    ]);
  });

  it('The pages of a language use its default country', async () => {
    process.env.DEFAULT_COUNTRY = 'FRA,nl=BEL';
    await jest.isolateModulesAsync(async () => {
      const { defaultCountry } = await import('@/lib/server/env/site-config');
      const { siteProps } = await import('@/lib/server/http/site-props');
      expect([defaultCountry().code, defaultCountry('fr').code, defaultCountry('nl').code]).toEqual([
        'FRA',
        'FRA',
        'BEL',
      ]);
      expect([siteProps('fr', null).defaultCountry, siteProps('nl', null).defaultCountry]).toEqual([
        'FRA',
        'BEL',
      ]);
    });
    delete process.env.DEFAULT_COUNTRY;
  });

  it('The site has no tag manager by default, and loads a configured one from Google unless another URL is set', () => {
    expect(readSiteConfig({}).tagManager).toBeNull();
    expect(readSiteConfig({ GTM_ID: 'GTM-ABC1234' }).tagManager).toMatchObject({
      id: 'GTM-ABC1234',
      url: 'https://www.googletagmanager.com/gtm.js',
    });
    const url = 'https://tags.example/a.js?b=c';
    expect(readSiteConfig({ GTM_ID: 'GTM-ABC1234', GTM_URL: url }).tagManager?.url).toBe(url);
    expect(() => readSiteConfig({ GTM_ID: 'UA-1"><script>' })).toThrow('GTM_ID');
    expect(() => readSiteConfig({ GTM_URL: url })).toThrow('GTM_ID');
    const origins = 'https://*.tags.example, https://count.example:8443';
    expect(readSiteConfig({ GTM_ID: 'GTM-ABC1234', GTM_ORIGINS: origins }).tagManager?.origins).toEqual([
      'https://*.tags.example',
      'https://count.example:8443',
    ]);
    expect(() => readSiteConfig({ GTM_ORIGINS: "https://a.example; script-src 'unsafe-inline'" })).toThrow(
      'GTM_ORIGINS',
    );
  });

  it('The origins of other sites are as browsers send them', () => {
    const readersOf = (list?: string) => readSiteConfig({ CORS_ORIGINS: list }).protection.guestOrigins;
    expect(readersOf()).toEqual([]);
    expect(readersOf('*')).toEqual(['*']);
    expect(readersOf('https://www.shop.example, http://localhost:8080')).toHaveLength(2);
    for (const wrong of [
      'https://shop.example/',
      'shop.example',
      'https://*.shop.example',
      'file://',
      'null',
      "https://shop.example; script-src 'unsafe-inline'",
    ])
      expect(() => readersOf(wrong)).toThrow('CORS_ORIGINS');
  });

  it('The default site URL contains the port', () => {
    expect(readSiteConfig({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
  });

  it('The URL of the site ends with the base path', () => {
    expect(readSiteConfig({ BASE_PATH: '/stores' }).siteUrl).toBe('http://localhost:3000/stores');
    const settings = { SITE_URL: 'https://www.chain.example/', BASE_PATH: '/fr/stores' };
    expect(readSiteConfig(settings)).toMatchObject({
      siteUrl: 'https://www.chain.example/fr/stores',
      protection: { allowedHosts: expect.arrayContaining(['www.chain.example']) as unknown },
    });
    expect(readSiteConfig({ BASE_PATH: '' }).siteUrl).toBe('http://localhost:3000');
  });

  it.each(['stores', '/', '/stores/', '//stores', '/a b', '/é', '/../stores', '/stores/.', '/a?b', '/a%20b'])(
    'The base path %j is invalid',
    (path) => {
      expect(() => readSiteConfig({ BASE_PATH: path })).toThrow(/BASE_PATH: must begin with a slash/);
      expect(() => readDeskSettings({ BASE_PATH: path })).toThrow(/BASE_PATH: must begin with a slash/);
    },
  );

  it('The site URL has no path if there is a base path', () => {
    const settings = { SITE_URL: 'https://www.chain.example/stores', BASE_PATH: '/stores' };
    expect(() => readSiteConfig(settings)).toThrow(/SITE_URL: must have no path/);
  });

  it('The default language is one of the offered languages', () => {
    const { defaultLocale, locales } = readSiteConfig({ LOCALES: 'de,it' });
    expect(locales).toContain(defaultLocale);
  });

  it('The configuration takes a database and its replicas', () => {
    const { database } = readSiteConfig({
      DATABASE_URL:
        'postgresql://site:se,cret@db.example/venues postgresql://one.example/venues  postgres://two.example/venues',
    });
    expect(database).toEqual({
      url: 'postgresql://site:se,cret@db.example/venues',
      replicaUrls: ['postgresql://one.example/venues', 'postgres://two.example/venues'],
      poolSize: 10,
    });
  });

  it('What is written goes to one folder', () => {
    const environment = { DATA_FOLDER: '/srv/venues', GEOCODER: 'addok' };
    const { newsletter, geocoder } = readSiteConfig(environment);
    expect([newsletter.file, geocoder?.cacheFile, readDeskSettings(environment).folder]).toEqual([
      '/srv/venues/newsletter.jsonl',
      '/srv/venues/geocoder.jsonl',
      '/srv/venues/desk',
    ]);
  });

  it('An empty setting keeps the default of a switch', () => {
    const { features } = readSiteConfig({ SHOW_SEARCH_LABEL: '', SHOW_PHONE: '' });
    expect([features.showSearchLabel, features.showPhone]).toEqual([true, false]);
  });

  it.each([
    ['addok', { name: 'addok', url: 'https://data.geopf.fr/geocodage' }],
    ['addok http://addok.local:7878/', { name: 'addok', url: 'http://addok.local:7878' }],
    ['photon https://photon.example', { name: 'photon', url: 'https://photon.example' }],
    ['', null],
  ])('The geocoder of “%s” is configured', (GEOCODER, geocoder) => {
    const batch = { requestsPerSecond: 10, cacheFile: 'var/geocoder.jsonl' };
    expect(readSiteConfig({ GEOCODER }).geocoder).toEqual(geocoder && { ...geocoder, ...batch });
  });

  it('Photon’s public server gets one request a second', () => {
    const { geocoder } = readSiteConfig({ GEOCODER: 'photon https://photon.komoot.io/' });
    expect(geocoder?.requestsPerSecond).toBe(1);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SITE_URL', 'salles.example'],
    ['BACK_URL', 'ftp://back.example'],
    ['BACK_USER', 'a:b'],
    ['DEFAULT_COUNTRY', 'XXX'],
    ['DEFAULT_COUNTRY', 'FRA,nl'],
    ['DEFAULT_COUNTRY', 'FRA,xx=BEL'],
    ['DEFAULT_COUNTRY', 'FRA,nl=XXX'],
    ['DEFAULT_LANGUAGE', 'xx'],
    ['LOCALES', 'fr,xx'],
    ['SHOW_PHONE', 'maybe'],
    ['GEOCODER', 'nominatim'],
    ['GEOCODER', 'photon'],
    ['GEOCODER', 'photon file:///etc/passwd'],
    ['GEOCODER', 'addok http://['],
  ])('The configuration refuses %s=%s and names the setting', (name, value) => {
    expect(() => readSiteConfig({ [name]: value })).toThrow(
      new RegExp(`configuration is invalid[^]*${name}:`),
    );
  });

  it('The credentials of the back-end need both a user and a password', () => {
    const both = { BACK_USER: 'site', BACK_PASSWORD: 'a:b €' };
    expect(readSiteConfig(both).backCredentials).toEqual({ user: 'site', password: 'a:b €' });
    expect(readSiteConfig({}).backCredentials).toBeNull();
    expect(() => readSiteConfig({ BACK_USER: 'site' })).toThrow(/BACK_PASSWORD: .*BACK_USER/);
    expect(() => readSiteConfig({ BACK_PASSWORD: 'x' })).toThrow(/BACK_USER: .*BACK_PASSWORD/);
  });

  it('No command runs after an import unless one is configured', () => {
    expect(readSiteConfig({}).afterImport).toBeNull();
    expect(readSiteConfig({ AFTER_IMPORT: ' ' }).afterImport).toBeNull();
    expect(readSiteConfig({ AFTER_IMPORT: 'purge all' }).afterImport).toBe('purge all');
  });

  it('The error message lists every invalid setting at once', () => {
    const read = (): unknown =>
      readSiteConfig({ PORT: 'x', DEFAULT_COUNTRY: 'XXX', LOCALES: 'xx', SHOW_PHONE: 'maybe' });
    for (const name of ['PORT', 'DEFAULT_COUNTRY', 'LOCALES', 'SHOW_PHONE']) {
      expect(read).toThrow(new RegExp(`^ +${name}: .+`, 'm'));
    }
  });

  it('The error message also lists settings that contradict each other', () => {
    const read = (): unknown =>
      readSiteConfig({
        SITE_URL: 'salles',
        IS_FILTER_REQUIRED: 'true',
        BACK_USER: 'site',
        ALLOWED_HOSTS: 'a:80',
      });
    expect(read).toThrow(
      /SITE_URL: [^]*ALLOWED_HOSTS: [^]*IS_FILTER_REQUIRED: needs HAS_ADVANCED_FILTERS[^]*BACK_PASSWORD: /,
    );
  });

  it('The error message does not repeat a fault for a setting that depends on an invalid one', () => {
    const read = (): unknown => readSiteConfig({ GTM_ID: 'GTM', GTM_URL: 'https://tags.example/gtm.js' });
    expect(read).toThrow(/GTM_ID: must be/);
    expect(read).not.toThrow(/GTM_URL/);
  });
});
