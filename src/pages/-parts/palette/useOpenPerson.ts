import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { personQuery } from '#api/people.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { cleanLookup } from '#model/people/lookups.ts'
import { getShownDevice, groupByPerson, personLabel } from '#model/people/writing.ts'
import { useWriting } from './useWriting.ts'

/** The person whose page is open, and writing to them; undefined while several are listed and none is selected. */
export function useOpenPerson(application = '') {
  const { find: typed, device }: { find?: string; device?: string } = useSearch({ strict: false })
  const find = typed && cleanLookup(typed)
  const { pathname } = useLocation()
  const { data: offered = [] } = useQuery(tokenCapabilities())
  const writing = useWriting(application)
  const isOpen = Boolean(find) && pathname === `/applications/${application}/people`
  const { data } = useQuery({ ...personQuery(application, find ?? '', offered), enabled: isOpen })
  if (!isOpen || !find) return undefined
  const devices = data?.devices ?? []
  const one = getShownDevice(devices, device)
  const shown = one && groupByPerson(devices).find((person) => person.devices.includes(one))
  return (
    shown && { person: shown, label: `${personLabel(shown.devices)} ${shown.name}`, writings: writing(shown, find) }
  )
}
