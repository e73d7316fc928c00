/** How long the service remembers a transaction ID, in milliseconds (interface, createMessage). */
export const guardLasts = 5 * 60_000
