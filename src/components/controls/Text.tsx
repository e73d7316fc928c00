import { Anchor, type AnchorProps, Text, type TextProps, VisuallyHidden } from '@mantine/core'
import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import {
  type Clock,
  exactDate,
  exactTime,
  localeClock,
  localZone,
  relativeDate,
  setClock,
  toDate,
  unknown,
} from '#format/format.ts'
import { Hint } from './Hint.tsx'
import classes from './Text.module.css'

export const DimmedText = (props: TextProps & { role?: string; title?: string | undefined; children: ReactNode }) => (
  <Text size="sm" c="dimmed" {...props} />
)

const InText = (props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => <Anchor {...props} />

export const TextLink = createLink(InText)

export function Moment({ at, full = false }: { at: string | number | Date | null | undefined; full?: boolean }) {
  const { zone } = useZone()
  const date = toDate(at)
  if (!date) return <>{unknown}</>
  const exact = exactDate(date, zone)
  if (full) {
    return (
      <time dateTime={date.toISOString()}>
        {exact} <span className={classes.relative}>({relativeDate(date)})</span>
      </time>
    )
  }
  return (
    <Hint label={exact}>
      <time dateTime={date.toISOString()}>
        <span data-unprinted>{relativeDate(date)}</span>
        <VisuallyHidden data-unprinted>, </VisuallyHidden>
        <span className={classes.exact}>{exact}</span>
      </time>
    </Hint>
  )
}

/** `as of 10:14 CET`: next to every calculated count. `at` in milliseconds since 1970. */
export function AsOf({ at }: { at: number }) {
  const { zone } = useZone()
  return <time dateTime={new Date(at).toISOString()}>as of {exactTime(new Date(at), zone)}</time>
}

/** The current time in milliseconds since 1970, updated at the given interval in milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), every)
    return () => window.clearInterval(timer)
  }, [every])
  return now
}

const clockKey = 'clock'
const isClock = (stored: unknown): stored is Clock => stored === '12' || stored === '24'
const readClock = (stored: unknown): Clock => (isClock(stored) ? stored : localeClock())
// before the first time is shown
setClock(readClock(readLocalStorageValue({ key: clockKey })))

/** The clock on which the person reads times, as in the browser’s language unless chosen. Remembered in this browser. */
export function useClock() {
  const [stored, choose] = useLocalStorage<unknown>({ key: clockKey, getInitialValueInEffect: false })
  const clock = readClock(stored)
  // times are formatted while rendering
  setClock(clock)
  return { clock, choose: (chosen: Clock) => choose(chosen) }
}

/** The time zone in which the person reads times: the browser's own, or UTC. Remembered in this browser. */
export function useZone() {
  useClock()
  const local = localZone()
  const [utc, setUtc] = useLocalStorage({ key: 'times in UTC', defaultValue: false, getInitialValueInEffect: false })
  return { local, utc, setUtc, zone: utc ? 'UTC' : local }
}
