/** The stored user ID: null if it is empty or the hwid, which then serves as user ID (interface, Device). */
export const storedUserId = (userId: string | undefined, hwid: string): string | null =>
  userId === undefined || userId === '' || userId === hwid ? null : userId
