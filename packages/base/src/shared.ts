/** Shared by all copies of a module, because Next may load one twice. Modules add properties by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules add their properties.
export interface SharedState {}

const global = globalThis as typeof globalThis & { venueLocator?: SharedState };

export const shared: SharedState = (global.venueLocator ??= {});
