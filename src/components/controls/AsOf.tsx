import { exactTime } from '#format/dates.ts'
import { useZone } from './useZone.ts'

/** `as of 10:14 CET`: beside every count that was computed. `at` in milliseconds since 1970. */
export function AsOf({ at }: { at: number }) {
  const { zone } = useZone()
  return <time dateTime={new Date(at).toISOString()}>as of {exactTime(new Date(at), zone)}</time>
}
