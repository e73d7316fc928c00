import { useLocalStorage } from '@mantine/hooks'

/** The time zone in which the person reads times: the browser's own, or UTC. Remembered in this browser. */
export function useZone() {
  const local = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [utc, setUtc] = useLocalStorage({ key: 'times in UTC', defaultValue: false, getInitialValueInEffect: false })
  return { local, utc, setUtc, zone: utc ? 'UTC' : local }
}
