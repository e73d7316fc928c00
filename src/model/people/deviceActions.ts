// In its own file: the first screen loads it to validate search parameters.

export const actions = ['user', 'locale', 'badge', 'event', 'open', 'unregister', 'delete'] as const
export type DeviceAction = (typeof actions)[number]
