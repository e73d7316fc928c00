/** A created message: its code, and its unknown devices. */
export interface CreatedMessage {
  code: string
  unknown: string[]
}

/** The response of a message method: codes, and unknown devices by code, if any. */
export function createdMessages(made: readonly CreatedMessage[]) {
  const unknown = made.filter((message) => message.unknown.length > 0)
  return {
    Messages: made.map(({ code }) => code),
    ...(unknown.length > 0 && {
      UnknownDevices: Object.fromEntries(unknown.map(({ code, unknown }) => [code, unknown])),
    }),
  }
}
