import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyPush, type PushDraft, type WhenDraft } from '#model/messages/pushDraft.ts'
import { renderPart } from '#testing/render.tsx'
import { WhenFields } from './WhenFields.tsx'

let when: WhenDraft

afterEach(() => {
  vi.useRealTimers()
})

function When({ given }: { given: Partial<WhenDraft> }) {
  const empty = emptyPush('UTC')
  const { control, watch } = useForm<PushDraft>({ defaultValues: { ...empty, when: { ...empty.when, ...given } } })
  when = watch('when')
  return <WhenFields control={control as never} />
}
const open = (given: Partial<WhenDraft> = {}) => renderPart(<When given={given} />)

test('messages are sent now unless a time is set', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('radio', { name: 'Now' })).toBeChecked()
  await expect.element(screen.getByRole('textbox', { name: 'Day' })).not.toBeInTheDocument()
  expect(when.kind).toBe('now')
})

test('a set time is the same moment everywhere, shown with its zone', async () => {
  const screen = await open({ day: '2099-12-31', time: '18:30', timezone: 'Asia/Tokyo' })
  await screen.getByRole('radio', { name: /^At a set time/ }).click()
  await expect.element(screen.getByText(/Dec 31, 2099, 6:30.PM GMT\+9 · in /)).toBeVisible()
  const day = screen.getByRole('textbox', { name: 'Day' })
  await day.fill('2098-12-31')
  await expect.element(screen.getByText(/Dec 31, 2098, 6:30.PM GMT\+9/)).toBeVisible()
  expect(when).toMatchObject({ kind: 'zone', day: '2098-12-31', time: '18:30', timezone: 'Asia/Tokyo' })
})

test('a day that doesn’t exist isn’t shown as a time', async () => {
  const screen = await open({ kind: 'zone', day: '2099-02-30', time: '10:00' })
  await expect.element(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('2099-02-30')
  await expect.element(screen.getByText(/2099,/)).not.toBeInTheDocument()
})

test('local time shows the last time zone, and another schedule keeps the day', async () => {
  const screen = await open({ kind: 'zone', day: '2099-12-31', time: '09:00' })
  await screen.getByRole('radio', { name: /^In each person’s local time/ }).click()
  await expect.element(screen.getByText(/Dec 31, 2099, 9:00 AM in each person’s local time\./)).toBeVisible()
  await expect.element(screen.getByText(/First time zone: .*Last time zone: /)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Time zone' })).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: 'Now' }).click()
  await screen.getByRole('radio', { name: /^At a set time/ }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('Dec 31, 2099')
})

test('a day is suggested with a schedule: tomorrow where the time zone is, and never in place of one', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00Z'), toFake: ['Date'] })
  const screen = await open({ timezone: 'Asia/Tokyo' })
  const day = screen.getByRole('textbox', { name: 'Day' })
  await screen.getByRole('radio', { name: /^At a set time/ }).click()
  await expect.element(day).toHaveValue('Nov 26, 2026')
  await day.fill('2026-12-01')
  await screen.getByRole('radio', { name: /^In each person’s local time/ }).click()
  await expect.element(day).toHaveValue('Dec 1, 2026')
  await day.fill('dec 3, 2026')
  expect(when.day).toBe('2026-12-03')
})

test('a time zone is found by part of its name', async () => {
  const screen = await open({ kind: 'zone', day: '2099-12-31', time: '09:00' })
  await screen.getByRole('combobox', { name: 'Time zone' }).fill('lisbon')
  await screen.getByRole('option', { name: 'Europe/Lisbon' }).click()
  expect(when.timezone).toBe('Europe/Lisbon')
})

const calendarOf = async (given: Partial<WhenDraft>) => {
  const screen = await open({ kind: 'zone', ...given })
  await screen.getByRole('button', { name: 'Select from a calendar: Day' }).click()
  const day = (name: string) => screen.getByRole('button', { name })
  return { screen, day }
}

test('the calendar offers no past day, and marks today', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00Z'), toFake: ['Date'] })
  const { day } = await calendarOf({ timezone: 'Asia/Tokyo' })
  await expect.element(day('Monday, November 23, 2026')).toBeDisabled()
  await expect.element(day('Tuesday, November 24, 2026')).toHaveAttribute('aria-current', 'date')
  await day('Tuesday, November 24, 2026').click()
  expect(when.day).toBe('2026-11-24')
})

test('whether a day is over depends on the time zone', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00Z'), toFake: ['Date'] })
  const { screen, day } = await calendarOf({ timezone: 'Asia/Tokyo' })
  await expect.element(day('Tuesday, November 24, 2026')).toBeDisabled()
  await screen.getByRole('radio', { name: /^In each person’s local time/ }).click()
  await screen.getByRole('button', { name: 'Select from a calendar: Day' }).click()
  await expect.element(day('Tuesday, November 24, 2026')).toBeEnabled()
})

test('a time less than a minute ahead isn’t “just now”', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00:20Z'), toFake: ['Date'] })
  const screen = await open({ kind: 'zone', day: '2026-11-24', time: '18:01', timezone: 'UTC' })
  await expect.element(screen.getByText(/ · in less than a minute/)).toBeVisible()
})
