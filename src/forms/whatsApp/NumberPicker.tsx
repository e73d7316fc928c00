import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { testDevicesQuery } from '#api/testDevices.ts'
import { formatCount } from '#format/counts.ts'
import { type KnownNumber, numbersOfPeople, numbersOfTests } from '#model/whatsApp/whatsAppDraft.ts'
import { DeviceLookUp } from '../shared/DeviceLookUp.tsx'

interface NumberPickerProps {
  application: string
  lists: boolean
  chosen: string
  onPick: (number: string) => void
}

/** Numbers at hand: of test devices, and of a person who is looked up. */
export function NumberPicker({ application, lists, chosen, onPick }: NumberPickerProps) {
  const tests = useQuery(testDevicesQuery(application))
  const ofTests = numbersOfTests(tests.data ?? [])
  return (
    <Stack gap={14} pt="sm">
      {(tests.error || (tests.data && ofTests.length === 0)) && (
        <Text size="sm" c="dimmed">
          {tests.error ? `Couldn’t load test devices: ${tests.error.message}` : 'No test device has a phone number.'}
        </Text>
      )}
      <Numbers label="Test device numbers" numbers={ofTests} chosen={chosen} onPick={onPick} />
      {lists ? (
        <div>
          <DeviceLookUp
            application={application}
            label="Look up a person"
            description="By user ID, email address or hardware ID."
            words={(devices, find) => {
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
        <Text size="sm" c="dimmed">
          This service can’t list a person’s devices, so their numbers are unknown.
        </Text>
      )}
    </Stack>
  )
}

interface NumbersProps {
  label: string
  numbers: readonly KnownNumber[]
  chosen: string
  onPick: (number: string) => void
}

function Numbers({ label, numbers, chosen, onPick }: NumbersProps) {
  if (numbers.length === 0) return null
  return (
    <Radio.Group aria-label={label} value={chosen} onChange={onPick}>
      <Stack gap="xs" pt="xs">
        {numbers.map(({ number, words }) => (
          <Radio key={number} value={number} label={number} description={words} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
