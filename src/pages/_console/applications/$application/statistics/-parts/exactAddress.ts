import { useLocation } from '@tanstack/react-router'
import { useZone } from '#components/controls/useZone.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { stretchWords } from '#model/statistics/stretchWords.ts'
import { ownParts } from './usePeriod.ts'

/** An address of a dashboard with the stretch itself in place of its name, so that it shows the same tomorrow. */
export function exactAddress(href: string, period: Period): string {
  const { pathname, searchParams } = new URL(href, 'http://console.invalid')
  const { from, to } = ownParts(period)
  searchParams.delete('range')
  searchParams.set('from', from)
  searchParams.set('to', to)
  return `${pathname}?${searchParams}`
}

/** Whose statistics are asked for, over what, and the way back to exactly this view. */
export function useAbout(application: string, period: Period, before?: Period) {
  const { zone } = useZone()
  const href = useLocation({ select: (location) => location.href })
  const about = { application, address: exactAddress(href, period) }
  /** The same for a part of the time; `of`: how many parts there are. */
  const aboutPart =
    (stretch: Period) =>
    (place = 0, of = 1) => ({
      ...about,
      time: `${stretchWords(stretch, zone, false)}${of > 1 ? `, part ${place + 1} of ${of}` : ''}`,
    })
  return { about: aboutPart(period), aboutBefore: aboutPart(before ?? period) }
}
