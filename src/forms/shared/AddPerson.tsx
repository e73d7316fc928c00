import { useRef, useState } from 'react'
import { useHasCapability } from '#api/tokens.ts'
import { namesIn } from '#model/messages/audience.ts'
import { PersonInput, type PersonWanted } from './PersonInput.tsx'

interface AddPersonProps {
  application: string
  wanted: PersonWanted
  /** The list, one per line. */
  value: string
  onChange: (value: string) => void
}

/** Beside a list of IDs or addresses: finds a person and adds a line. Nothing where the service doesn’t search. */
export function AddPerson({ application, wanted, value, onChange }: AddPersonProps) {
  const [find, setFind] = useState('')
  const picked = useRef<string>(undefined)
  if (!useHasCapability('searchDevices')) return null
  const add = (found: string) => {
    picked.current = found
    setFind('')
    if (!namesIn(value).includes(found)) onChange([value.trim(), found].filter(Boolean).join('\n'))
  }
  return (
    <PersonInput
      label="Add a person"
      placeholder="Name, address, or number"
      application={application}
      wanted={wanted}
      value={find}
      onChange={(next) => {
        // the field would show what was added
        setFind(next === picked.current ? '' : next)
        picked.current = undefined
      }}
      onOptionSubmit={add}
    />
  )
}
