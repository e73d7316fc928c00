import { useLocalStorage } from '@mantine/hooks'

const most = 8

/** Who was looked up last and found in an application, in this browser, the newest first. */
export function useRecentLookups(application: string) {
  const [lookups, setLookups] = useLocalStorage<string[]>({
    key: `looked up in ${application}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    lookups,
    add: (find: string) =>
      setLookups((before) =>
        [find, ...before.filter((one) => one.toLowerCase() !== find.toLowerCase())].slice(0, most),
      ),
    clear: () => setLookups([]),
  }
}
