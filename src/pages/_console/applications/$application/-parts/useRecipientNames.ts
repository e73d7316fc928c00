import { useQuery } from '@tanstack/react-query'
import { useKnownNames } from '#api/knownNames.ts'
import { useCan } from '#api/session.ts'
import { testDevicesQuery } from '#api/testDevices.ts'
import type { SentMessage } from '#contract/sentMessage.ts'

/**
 * Names of the test devices and people that messages list, by what a message lists them by; undefined for whoever isn’t known. Looks
 * nobody up: that would be an entry of the record.
 */
export function useRecipientNames(
  application: string,
  messages: readonly SentMessage[],
): (id: string) => string | undefined {
  const known = useKnownNames([application])
  const enabled = useCan('listTestDevices') && messages.some(({ to }) => (to?.length ?? 0) > 0)
  const { data: devices = [] } = useQuery({ ...testDevicesQuery(application), enabled })
  const tests = new Map(devices.map(({ pushtoken, name }) => [pushtoken.toUpperCase(), name]))
  return (id) => {
    const listed = id.toUpperCase()
    const keys = [`user:${listed}`, `device:${listed}`, `device:WHATSAPP:${listed}`]
    return tests.get(listed) ?? keys.map((key) => known.get(key)).find(Boolean)
  }
}
