import { LOCALES } from '@/lib/locale/locale';
import { readSiteConfig } from '@/lib/env/site-config';

describe('the configuration', () => {
  it('needs no setting at all', () => {
    expect(readSiteConfig({})).toMatchObject({
      siteUrl: 'http://localhost:3000',
      backUrl: null,
      venuesFile: null,
      database: null,
      defaultCountry: 'FRA',
      defaultLocale: 'fr',
      locales: LOCALES,
      tileUrl: null,
      geocoder: null,
      features: {
        isGoogle: false,
        isFilterRequired: false,
        hasAdvancedFilters: false,
        showSearchLabel: true,
        useDefaultCountryOnHome: true,
        showPhone: false,
      },
    });
  });

  it('takes what the operator sets', () => {
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
      },
    });
    expect([...config.locales].sort()).toEqual(['fr', 'nl']);
  });

  it('has no tag manager unless one is named, and asks Google for it unless told otherwise', () => {
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

  it('tells the port in the address of a site that has no other', () => {
    expect(readSiteConfig({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
  });

  it('speaks one of its languages by default', () => {
    const { defaultLocale, locales } = readSiteConfig({ LOCALES: 'de,it' });
    expect(locales).toContain(defaultLocale);
  });

  it('takes a database, its replicas and how many connections each may have', () => {
    const { database } = readSiteConfig({
      DATABASE_URL: 'postgresql://site:secret@db.example/venues',
      DATABASE_REPLICA_URLS: 'postgresql://one.example/venues, postgres://two.example/venues',
      DATABASE_POOL_SIZE: '25',
    });
    expect(database).toEqual({
      url: 'postgresql://site:secret@db.example/venues',
      replicaUrls: ['postgresql://one.example/venues', 'postgres://two.example/venues'],
      poolSize: 25,
    });
  });

  it('has no replicas without a database that they follow', () => {
    expect(() => readSiteConfig({ DATABASE_REPLICA_URLS: 'postgresql://one.example/venues' })).toThrow(
      /DATABASE_REPLICA_URLS: needs DATABASE_URL/,
    );
  });

  it('leaves switches as they are when they are set to nothing', () => {
    const { features } = readSiteConfig({ SHOW_SEARCH_LABEL: '', SHOW_PHONE: '' });
    expect([features.showSearchLabel, features.showPhone]).toEqual([true, false]);
  });

  it.each([
    [{ GEOCODER: 'addok' }, { name: 'addok', url: 'https://data.geopf.fr/geocodage' }],
    [
      { GEOCODER: 'addok', GEOCODER_URL: 'http://addok.local:7878/' },
      { name: 'addok', url: 'http://addok.local:7878' },
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example' },
      { name: 'photon', url: 'https://photon.example' },
    ],
    [{ GEOCODER: '', GEOCODER_URL: '' }, null],
  ])('finds addresses by the geocoder of %j', (environment, geocoder) => {
    expect(readSiteConfig(environment).geocoder).toEqual(geocoder);
  });

  it.each([
    ['an address of no geocoder', { GEOCODER_URL: 'https://geo.example' }, /GEOCODER_URL: needs GEOCODER/],
    ['Photon nowhere', { GEOCODER: 'photon' }, /GEOCODER_URL: must be set for GEOCODER=photon/],
  ])('refuses %s, in words', (_, environment, words) => {
    expect(() => readSiteConfig(environment)).toThrow(words);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['SITE_URL', 'salles.example'],
    ['BACK_URL', 'ftp://back.example'],
    ['BACK_USER', 'a:b'],
    ['DEFAULT_COUNTRY', 'XXX'],
    ['DEFAULT_LANGUAGE', 'pt'],
    ['LOCALES', 'fr,pt'],
    ['TILE_URL', 'https://tiles.example/tile.png'],
    ['SHOW_PHONE', 'maybe'],
    ['GEOCODER', 'nominatim'],
    ['GEOCODER_URL', 'file:///etc/passwd'],
  ])('refuses %s=%s, and names it', (name, value) => {
    expect(() => readSiteConfig({ [name]: value })).toThrow(new RegExp(`configuration is wrong[^]*${name}:`));
  });

  it('takes user and password of the back-end together, or neither', () => {
    const both = { BACK_USER: 'site', BACK_PASSWORD: 'a:b €' };
    expect(readSiteConfig(both).backCredentials).toEqual({ user: 'site', password: 'a:b €' });
    expect(readSiteConfig({}).backCredentials).toBeNull();
    expect(() => readSiteConfig({ BACK_USER: 'site' })).toThrow(/BACK_PASSWORD: .*BACK_USER/);
    expect(() => readSiteConfig({ BACK_PASSWORD: 'x' })).toThrow(/BACK_USER: .*BACK_PASSWORD/);
  });

  it('has nothing to run after an import unless it is told what', () => {
    expect(readSiteConfig({}).afterImport).toBeNull();
    expect(readSiteConfig({ AFTER_IMPORT: ' ' }).afterImport).toBeNull();
    expect(readSiteConfig({ AFTER_IMPORT: 'purge all' }).afterImport).toBe('purge all');
  });

  it('lists everything that is wrong at once', () => {
    const read = (): unknown =>
      readSiteConfig({ PORT: 'x', DEFAULT_COUNTRY: 'XXX', LOCALES: 'pt', SHOW_PHONE: 'maybe' });
    for (const name of ['PORT', 'DEFAULT_COUNTRY', 'LOCALES', 'SHOW_PHONE']) {
      expect(read).toThrow(new RegExp(`^ +${name}: .+`, 'm'));
    }
  });

  it('is refused with all faults at once, also of settings that do not fit each other', () => {
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

  it('is not blamed for a setting that another, wrongly written, would have completed', () => {
    const read = (): unknown =>
      readSiteConfig({ DATABASE_URL: 'mysql://db/', DATABASE_REPLICA_URLS: 'postgresql://db2/venues' });
    expect(read).toThrow(/DATABASE_URL: must be/);
    expect(read).not.toThrow(/DATABASE_REPLICA_URLS/);
  });
});
