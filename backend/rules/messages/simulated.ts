import { createHash } from 'node:crypto'

/** Simulates what happens to a message on a demo device. */
export interface Simulated {
  delivered: Date | null
  opened: Date | null
}

interface Habit {
  /** Share of messages that are delivered, and of delivered ones that are opened. */
  arrives: number
  opens: number
}

const usual: Habit = { arrives: 0.96, opens: 0.06 }

/** By device type. */
const habits: Readonly<Record<number, Habit>> = {
  1: { arrives: 0.97, opens: 0.052 },
  3: { arrives: 0.95, opens: 0.071 },
  14: { arrives: 0.985, opens: 0.24 },
  10: { arrives: 0.9, opens: 0.03 },
  11: { arrives: 0.88, opens: 0.034 },
  12: { arrives: 0.87, opens: 0.028 },
  21: { arrives: 0.99, opens: 0.62 },
}

const seconds = 1_000
const minutes = 60 * seconds

/**
 * Simulates when a message is delivered to a device and opened, deterministically for a message and device.
 * Most arrive within seconds, a few within half an hour; opens follow over a day, most of them soon. What is sent to people
 * or devices by ID always arrives within seconds, so that a demonstration doesn't depend on chance.
 */
export function simulated(
  { message, device, deviceType, sent }: { message: number; device: number; deviceType: number; sent: Date },
  addressed = false,
): Simulated {
  const digest = createHash('sha256').update(`${message} ${device}`).digest()
  const [arrival, delay, opening, wait] = [0, 4, 8, 12].map((place) => digest.readUInt32LE(place) / 2 ** 32) as [
    number,
    number,
    number,
    number,
  ]
  const { arrives, opens } = habits[deviceType] ?? usual
  if (arrival >= arrives && !addressed) return { delivered: null, opened: null }
  const delivered = new Date(
    sent.getTime() + 1 * seconds + (delay < 0.95 || addressed ? delay * 40 * seconds : delay * 30 * minutes),
  )
  if (opening >= opens) return { delivered, opened: null }
  return { delivered, opened: new Date(delivered.getTime() + 5 * seconds + wait ** 4 * 24 * 60 * minutes) }
}
