import { Button, Group, Paper, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personFound } from '#api/people.ts'
import type { KnownDevice } from '#contract/panel.ts'
import { countOf } from '#format/counts.ts'
import { deviceParticulars, deviceWords } from '#model/testDevices/testDevices.ts'
import classes from './TestDevices.module.css'

interface DevicePickerProps {
  application: string
  onPick: (device: KnownDevice) => void
}

/** Looks up the devices of a person, so that one of them fills the form in. */
export function DevicePicker({ application, onPick }: DevicePickerProps) {
  const [typed, setTyped] = useState('')
  const [find, setFind] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const { data, error, isFetching } = useQuery({
    ...personFound(application, find ?? '', true),
    enabled: find !== undefined,
  })
  const look = () => {
    const wanted = typed.trim()
    if (wanted === '') return
    setPicked(undefined)
    setFind(wanted)
  }
  const devices = data?.devices ?? []
  return (
    <Paper withBorder px="md" pt="sm" pb="md" bg="var(--console-surface)">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label="Fill in from a device in use"
          description="Its hardware id, or the user id, email address or phone number of its owner."
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // with ⌘ or Ctrl it is the form's: it sends
            if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            look()
          }}
        />
        <Button variant="default" loading={isFetching} onClick={look}>
          Look up
        </Button>
      </Group>
      <p className={classes.found} role="status">
        {find === undefined || isFetching
          ? ''
          : error
            ? `Couldn’t look up: ${error.message}`
            : devices.length === 0
              ? `No device of this application is known by “${find}”.`
              : `${countOf(devices.length, 'device')} found`}
      </p>
      {devices.length > 0 && !isFetching && (
        <Radio.Group
          aria-label="Devices found"
          value={picked ?? ''}
          onChange={(hwid) => {
            const device = devices.find((one) => one.hwid === hwid)
            setPicked(hwid)
            if (device) onPick(device)
          }}
        >
          <Stack gap="xs" className={classes.devices}>
            {devices.map((device) => (
              <Radio
                key={device.hwid}
                value={device.hwid}
                disabled={!device.push_token}
                label={deviceWords(device)}
                description={`${device.push_token ? '' : 'No push token: it cannot be sent to. '}${deviceParticulars(device)}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Paper>
  )
}
