/** What can be done to a device, as the address names it. */
export const actions = ['user', 'locale', 'badge', 'event', 'open', 'unregister', 'delete'] as const
export type DeviceAction = (typeof actions)[number]
