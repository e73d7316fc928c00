import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { personQuery } from '#api/people.ts'
import { useHasCapability } from '#api/tokens.ts'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import type { KnownDevice } from '#contract/panelMethod.ts'

interface DeviceLookUpProps {
  application: string
  label: string
  description: string
  describe: (devices: readonly KnownDevice[], find: string) => string
  children: (devices: readonly KnownDevice[], find: string) => ReactNode
}

export function DeviceLookUp({ application, label, description, describe, children }: DeviceLookUpProps) {
  const [typed, setTyped] = useState('')
  const [find, setFind] = useState('')
  const searches = useHasCapability('searchDevices')
  const { data, error, isFetching } = useQuery({
    ...personQuery(application, find, ['listDevices', searches ? 'searchDevices' : '']),
    enabled: find !== '',
  })
  const look = () => typed.trim() !== '' && setFind(typed.trim())
  const devices = data?.devices ?? []
  const done = find !== '' && !isFetching
  return (
    <>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <PlainInput
          flex={1}
          miw={0}
          label={label}
          description={description}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            look()
          }}
        />
        <Button variant="default" loading={isFetching} onClick={look}>
          Look up
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status" mt={done ? 'xs' : undefined} style={{ overflowWrap: 'anywhere' }}>
        {done && (error ? `Couldn’t look up the device: ${error.message}` : describe(devices, find))}
      </Text>
      {done && devices.length > 0 && children(devices, find)}
    </>
  )
}
