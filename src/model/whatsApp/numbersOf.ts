import type { KnownDevice } from '#contract/panel.ts'

/** A number that a message can go to, and whose it is. */
export interface KnownNumber {
  number: string
  words: string
}

const numberIn = (text: string): string | undefined => /^(?:whatsapp:)?(\+[1-9]\d{6,14})$/.exec(text.trim())?.[1]

/** Each number once, the first words for it. */
const once = (found: readonly KnownNumber[]): KnownNumber[] =>
  [...new Map([...found].reverse().map((one) => [one.number, one])).values()].reverse()

/** Test devices of WhatsApp, and of SMS, whose numbers mostly are on WhatsApp too. */
export const numbersOfTests = (
  devices: readonly { name: string; type?: number | string | null; pushtoken: string }[],
): KnownNumber[] =>
  once(
    devices.flatMap(({ name, type, pushtoken }) => {
      const number = ['18', '21'].includes(String(type)) ? numberIn(pushtoken) : undefined
      return number === undefined ? [] : [{ number, words: name }]
    }),
  )

/** Numbers among the devices of a person: those on WhatsApp first. */
export const numbersOfPeople = (devices: readonly KnownDevice[]): KnownNumber[] =>
  once(
    [21, 18].flatMap((wanted) =>
      devices.flatMap(({ device_type, hwid, user_id }) => {
        const number = device_type === wanted ? numberIn(hwid) : undefined
        const kind = wanted === 21 ? 'WhatsApp' : 'SMS'
        return number === undefined ? [] : [{ number, words: user_id ? `${kind} of ${user_id}` : kind }]
      }),
    ),
  )
