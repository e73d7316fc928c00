import { useLocation } from '@tanstack/react-router'
import type { Period } from '#charts/time/buckets.ts'
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

/** Whose statistics are asked for, and the way back to exactly this view. */
export function useAbout(application: string, period: Period): { application: string; address: string } {
  const href = useLocation({ select: (location) => location.href })
  return { application, address: exactAddress(href, period) }
}
