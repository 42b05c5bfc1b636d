/**
 * State that all copies of a module share, because Next may load a module more than once in a process. Each module
 * declares its property here by declaration merging (`declare module './shared'`).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- modules add their properties.
export interface SharedState {}

const global = globalThis as typeof globalThis & { venueLocator?: SharedState };

export const shared: SharedState = (global.venueLocator ??= {});
