export * from './src/locale/address-lines';
export * from './src/locale/collator';
export * from './src/locale/create-translate';
export * from './src/locale/format-clock';
export * from './src/locale/locale';
export * from './src/locale/memoize-per-locale';
