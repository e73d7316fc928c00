import { usePersonalStorage } from '#api/personalStorage.ts'

const most = 8

/** Whom this person looked up last and found in an application, the newest first. Kept in this browser until they sign out. */
export function useRecentLookups(application: string) {
  const [lookups, setLookups] = usePersonalStorage<string[]>(`looked up in ${application}`, [])
  return {
    lookups,
    add: (find: string) =>
      setLookups((before) =>
        [find, ...before.filter((one) => one.toLowerCase() !== find.toLowerCase())].slice(0, most),
      ),
    clear: () => setLookups([]),
  }
}
