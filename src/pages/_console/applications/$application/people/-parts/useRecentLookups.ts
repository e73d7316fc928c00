import { useLocalStorage } from '@mantine/hooks'

const most = 8

/** What was looked up last in an application, in this browser, the newest first. */
export function useRecentLookups(application: string) {
  const [lookups, setLookups] = useLocalStorage<string[]>({
    key: `looked up in ${application}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    lookups,
    add: (find: string) => setLookups((before) => [find, ...before.filter((one) => one !== find)].slice(0, most)),
    clear: () => setLookups([]),
  }
}
