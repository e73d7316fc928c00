/** A message that was made: its code, and devices it names that are not known. */
export interface Made {
  code: string
  unknown: string[]
}

/** The answer of a message method: the codes, and by code the devices that are not known, where there are some (facts: UnknownDevices). */
export function createdMessages(made: readonly Made[]) {
  const unknown = made.filter((one) => one.unknown.length > 0)
  return {
    Messages: made.map(({ code }) => code),
    ...(unknown.length > 0 && {
      UnknownDevices: Object.fromEntries(unknown.map(({ code, unknown }) => [code, unknown])),
    }),
  }
}
