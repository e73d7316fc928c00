import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { testDevicesQuery } from '#api/testDevices.ts'
import { useHasCapability } from '#api/tokens.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { formatCount } from '#format/format.ts'
import { type KnownNumber, numbersOfPeople, numbersOfTests } from '#model/whatsApp/whatsAppDraft.ts'
import { DeviceLookUp } from '../shared/DeviceLookUp.tsx'
import { PersonInput } from '../shared/PersonInput.tsx'

interface NumberPickerProps {
  application: string
  chosen: string
  onPick: (number: string) => void
}

export function NumberPicker({ application, chosen, onPick }: NumberPickerProps) {
  const lists = useHasCapability('listDevices')
  const searches = useHasCapability('searchDevices')
  const tests = useQuery(testDevicesQuery(application))
  const ofTests = numbersOfTests(tests.data ?? [])
  return (
    <Stack gap={14} pt="sm">
      {(tests.error || (tests.data && ofTests.length === 0)) && (
        <DimmedText>
          {tests.error ? `Couldn’t load test devices: ${tests.error.message}` : 'No test device has a phone number.'}
        </DimmedText>
      )}
      <Numbers label="Test device numbers" numbers={ofTests} chosen={chosen} onPick={onPick} />
      {searches ? (
        <FindNumber application={application} onPick={onPick} />
      ) : lists ? (
        <div>
          <DeviceLookUp
            application={application}
            label="Look up a person"
            description="By user ID, email address, or hardware ID."
            describe={(devices, find) => {
              const { length } = numbersOfPeople(devices)
              if (devices.length === 0) return `No one in this application matches “${find}”.`
              return length === 0 ? `“${find}” has no number.` : `${formatCount(length, 'number')} found`
            }}
          >
            {(devices) => (
              <Numbers label="Numbers found" numbers={numbersOfPeople(devices)} chosen={chosen} onPick={onPick} />
            )}
          </DeviceLookUp>
        </div>
      ) : (
        <DimmedText>This service can’t list a person’s devices, so their numbers are unknown.</DimmedText>
      )}
    </Stack>
  )
}

/** Where the service searches: people are offered with their numbers as one types. */
function FindNumber({ application, onPick }: Omit<NumberPickerProps, 'chosen'>) {
  const [find, setFind] = useState('')
  return (
    <PersonInput
      label="Look up a person"
      placeholder="Name, address, or number"
      application={application}
      wanted="number"
      value={find}
      onChange={setFind}
      onOptionSubmit={onPick}
      // only picks from the list: the form isn’t complete yet
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
      }}
    />
  )
}

interface NumbersProps extends Omit<NumberPickerProps, 'application'> {
  label: string
  numbers: readonly KnownNumber[]
}

/** Numbers to choose from, under the names of their devices. */
export function Numbers({ label, numbers, chosen, onPick }: NumbersProps) {
  if (numbers.length === 0) return null
  return (
    <Radio.Group aria-label={label} value={chosen} onChange={onPick}>
      <Stack gap="xs" pt="xs">
        {numbers.map(({ number, label }) => (
          <Radio key={number} value={number} label={number} description={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
