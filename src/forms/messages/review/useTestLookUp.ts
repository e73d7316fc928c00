import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import { listedDevicesQuery } from '#api/people.ts'
import { useCan } from '#api/session.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { formatList } from '#format/format.ts'
import { mostLookedUp, receiving, type SendingRules, toRecipient } from '#model/messages/recipients.ts'

interface Tested extends SendingRules {
  names: readonly string[]
  /** Where the form shows that nobody would get it. */
  field: string
  /** True if unknown names are registered when they are sent to. */
  registers?: boolean
}

/** Looks up the recipient of a test, as the review does. Throws an ApiError if nothing would be sent. */
export function useTestLookUp(application: string) {
  const queries = useQueryClient()
  const may = useCan('listDevices')
  return async ({ names, field, registers, ...sending }: Tested): Promise<void> => {
    if (!may || names.length > mostLookedUp) return
    const offered = await queries.ensureQueryData(tokenCapabilities()).catch((): string[] => [])
    if (!offered.includes('listDevices')) return
    const look = (name: string) =>
      queries.fetchQuery({ ...listedDevicesQuery(application, sending.kind, name, 'form'), staleTime: 0 })
    // a failure to look isn’t a reason not to send
    const found = await Promise.all(names.map(look)).catch(() => undefined)
    if (!found || (registers && found.some((devices) => devices.length === 0))) return
    const recipients = names.map((name, index) => toRecipient(name, found[index] ?? [], sending))
    if (receiving(recipients).length > 0) return
    const lacks = [...new Set(recipients.flatMap((recipient) => recipient.lacks))]
    throw new ApiError(422, '', { faults: [{ field, message: formatList(lacks) }], unsent: true })
  }
}
