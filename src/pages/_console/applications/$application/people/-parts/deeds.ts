/** What can be done to a device, as the address names it. */
export const deeds = ['user', 'locale', 'badge', 'event', 'open', 'unregister', 'delete'] as const
export type Deed = (typeof deeds)[number]
