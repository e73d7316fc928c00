// In its own file: the first screen loads it to validate search parameters.

export const importKinds = ['tags', 'register', 'unregister'] as const
export type ImportKind = (typeof importKinds)[number]
