export * from './src/settings/country-settings';
export * from './src/settings/fields';
export * from './src/settings/locale-settings';
export * from './src/settings/read-settings';
