import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

interface Point {
  title: string
  preset: string
  /** Sent and opened messages, devices that opened one, and conversions. */
  counts: readonly [sent: number, opened: number, openedOnce: number, converted: number]
}

const journeys: readonly { id: string; application: string; title: string; points: readonly Point[] }[] = [
  {
    id: 'c0ffee00-0000-4000-8000-000000000001',
    application: 'C0FFE-E0001',
    title: 'Welcome',
    points: [
      { title: 'Greeting on the first day', preset: 'B4E5E-00001', counts: [1_064, 402, 371, 212] },
      { title: 'First reward after a week', preset: 'B4E5E-00004', counts: [821, 248, 229, 131] },
      { title: 'Monthly newsletter', preset: 'B4E5E-00009', counts: [604, 171, 142, 38] },
    ],
  },
  {
    id: 'c0ffee00-0000-4000-8000-000000000002',
    application: 'C0FFE-E0001',
    title: 'Come back',
    points: [
      { title: 'We miss you', preset: 'B4E5E-00003', counts: [388, 34, 31, 12] },
      { title: 'A coffee on us', preset: 'B4E5E-00002', counts: [357, 61, 55, 33] },
    ],
  },
  {
    id: 'c0ffee00-0000-4000-8000-000000000003',
    application: '7E2A5-00003',
    title: 'Pass renewal',
    points: [
      { title: 'Two weeks before expiration', preset: 'B4E5E-00008', counts: [512, 96, 92, 74] },
      { title: 'On the last day', preset: 'B4E5E-00008', counts: [361, 118, 109, 86] },
    ],
  },
]

/** The journeys of the demo account, with their results. */
export async function seedJourneys(db: Kysely<Database>, applications: ReadonlyMap<string, number>): Promise<void> {
  for (const { id, application, title, points } of journeys) {
    await db
      .insertInto('journeys')
      .values({ id, application_id: applications.get(application) ?? 0, title })
      .execute()
    const rows = points.map(({ title, preset, counts: [sent, opened, opened_once, converted] }, position) => ({
      journey_id: id,
      position,
      title,
      preset_code: preset,
      sent,
      opened,
      opened_once,
      converted,
    }))
    await db.insertInto('journey_points').values(rows).execute()
  }
}
