import { day } from '#contract/time.ts'
import { random } from '../random.ts'

/** Days of history, and the most recent days, which ../messages covers. */
export const historyDays = 548
export const reportedDays = 61

/** Recurring messages, before those of ../messages. */
interface Series {
  application: string
  kind: 'push' | 'email'
  preset: string
  campaign: string
  /** Time of day in UTC. */
  at: string
  when: (date: Date) => boolean
  /** Share of devices in its audience, and of delivered messages that were opened. */
  reach: number
  opens: number
}

const weekOf = (date: Date) => Math.floor(date.getTime() / (7 * day))
const each =
  (weekday: number, weeks = 1, offset = 0) =>
  (date: Date) =>
    date.getUTCDay() === weekday && weekOf(date) % weeks === offset
const monthly = (on: number) => (date: Date) => date.getUTCDate() === on

const [coffee, outdoors, transit] = ['C0FFE-E0001', '7A115-00002', '7E2A5-00003']
const series: readonly Series[] = [
  {
    application: coffee,
    kind: 'push',
    preset: 'B4E5E-00001',
    campaign: 'CA4B0-00001',
    at: '07:30',
    when: each(6, 2),
    reach: 1,
    opens: 0.058,
  },
  {
    application: coffee,
    kind: 'push',
    preset: 'B4E5E-00002',
    campaign: 'CA4B0-00002',
    at: '15:10',
    when: each(3, 2),
    reach: 0.21,
    opens: 0.115,
  },
  {
    application: coffee,
    kind: 'email',
    preset: 'B4E5E-00009',
    campaign: 'CA4B0-00002',
    at: '09:00',
    when: monthly(5),
    reach: 1,
    opens: 0.25,
  },
  {
    application: coffee,
    kind: 'push',
    preset: 'B4E5E-00003',
    campaign: 'CA4B0-00003',
    at: '10:20',
    when: monthly(18),
    reach: 0.3,
    opens: 0.043,
  },
  {
    application: outdoors,
    kind: 'push',
    preset: 'B4E5E-00005',
    campaign: 'CA4B0-00004',
    at: '17:00',
    when: each(5, 2),
    reach: 1,
    opens: 0.072,
  },
  {
    application: outdoors,
    kind: 'email',
    preset: 'B4E5E-00010',
    campaign: 'CA4B0-00004',
    at: '06:30',
    when: monthly(12),
    reach: 1,
    opens: 0.22,
  },
  {
    application: outdoors,
    kind: 'push',
    preset: 'B4E5E-00006',
    campaign: 'CA4B0-00005',
    at: '16:15',
    when: each(4, 3, 1),
    reach: 0.34,
    opens: 0.085,
  },
  {
    application: transit,
    kind: 'push',
    preset: 'B4E5E-00007',
    campaign: 'CA4B0-00006',
    at: '14:30',
    when: each(2, 2, 1),
    reach: 1,
    opens: 0.049,
  },
]

/** Days before today on which a campaign’s message did several times better than usual. */
const triumphs: readonly { campaign: string; days: number; times: number }[] = [
  { campaign: 'CA4B0-00001', days: 410, times: 3.4 },
  { campaign: 'CA4B0-00004', days: 330, times: 3 },
  { campaign: 'CA4B0-00002', days: 240, times: 2.6 },
  { campaign: 'CA4B0-00006', days: 170, times: 4.2 },
  { campaign: 'CA4B0-00001', days: 96, times: 3.8 },
]

export type PastMessage = Omit<Series, 'when' | 'at'> & { at: Date }

/** Messages sent from historyDays to reportedDays ago, oldest first; the same for every start on a day. */
export function pastMessages(now: Date): PastMessage[] {
  const today = Math.floor(now.getTime() / day)
  const messages: PastMessage[] = []
  const left = triumphs.map((triumph) => ({ ...triumph, used: false }))
  for (let days = historyDays; days >= reportedDays; days -= 1) {
    const date = new Date((today - days) * day)
    series.forEach(({ when, at, ...one }, index) => {
      if (!when(date)) return
      const [hours = 0, minutes = 0] = at.split(':').map(Number)
      const draw = random((today - days) * 31 + index)
      // the first one on or after its day
      const triumph = left.find(({ campaign, days: on, used }) => !used && campaign === one.campaign && on >= days)
      if (triumph) triumph.used = true
      const opens = one.opens * (0.85 + draw() * 0.3) * (triumph?.times ?? 1)
      messages.push({ ...one, opens, at: new Date(date.getTime() + (hours * 60 + minutes) * 60_000) })
    })
  }
  return messages.sort((a, b) => a.at.getTime() - b.at.getTime())
}
