export * from './src/group-fit/group-fit';
export * from './src/group-fit/group-offer';
export * from './src/group-fit/price';
export * from './src/group-fit/room';
