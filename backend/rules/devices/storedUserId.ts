/** The user id as devices keep it: null where it is empty or the hwid itself, which then serves as user id (interface, Device). */
export const storedUserId = (userId: string | undefined, hwid: string): string | null =>
  userId === undefined || userId === '' || userId === hwid ? null : userId
