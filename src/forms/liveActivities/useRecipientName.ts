import { useQuery } from '@tanstack/react-query'
import { listedDevicesQuery } from '#api/people.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { ActivityRecipient } from '#model/liveActivities/activities.ts'
import { personLabel } from '#model/people/writing.ts'

/** The only person or device of a live activity: by name where that is known, otherwise by ID. Undefined without one. */
export function useRecipientName(application: string, recipient: ActivityRecipient | undefined): string | undefined {
  const { kind, name } = recipient ?? { kind: 'users', name: '' }
  const looks = useHasCapability('listDevices')
  const { data: devices = [] } = useQuery({
    ...listedDevicesQuery(application, kind, name, 'recipient'),
    enabled: looks && recipient !== undefined,
  })
  return recipient && (personLabel(devices) || name)
}
