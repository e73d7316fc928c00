type Fields = Readonly<Record<string, unknown>>

/** Names people or devices, so that it reaches at most as many as it lists. */
export const isListed = ({ users, devices }: Fields): boolean =>
  [users, devices].some((list) => Array.isArray(list) && list.length > 0)

const isLimited = (notification: Fields) =>
  [notification.filter, notification.filter_code, notification.conditions].some((part) => part !== undefined)

/** How many times as long as the shortest a send waits: twice for a segment or conditions, four times for everyone. */
export function holdFactor(notifications: readonly Fields[]): number {
  if (notifications.every(isListed)) return 1
  return notifications.every((one) => isListed(one) || isLimited(one)) ? 2 : 4
}
