import { useLocalStorage } from '@mantine/hooks'
import type { KnownActivity } from '#api/liveActivities.ts'
import { useSignedIn } from '#api/session.ts'

const most = 50

/** The live activities that this person started or took up in an application, kept in this browser, the newest first. */
export function useKnownActivities(application: string) {
  const { name, service } = useSignedIn()
  const [known, setKnown] = useLocalStorage<KnownActivity[]>({
    key: `live activities of ${name} at ${service.label} in ${application}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: read,
  })
  return {
    known,
    /** Keeps one in the place of what was known of its id. */
    keep: (activity: KnownActivity) =>
      setKnown((before) => [activity, ...before.filter(({ id }) => id !== activity.id)].slice(0, most)),
    forget: (id: string) => setKnown((before) => before.filter((one) => one.id !== id)),
  }
}

function read(text: string | undefined): KnownActivity[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(
      (one): one is KnownActivity =>
        typeof one?.id === 'string' &&
        typeof one.state === 'object' &&
        one.state !== null &&
        Array.isArray(one.messages) &&
        Array.isArray(one.unknown) &&
        typeof one.changed === 'number',
    )
  } catch {
    return []
  }
}
