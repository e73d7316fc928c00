import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useCallback, useRef } from 'react'
import { useMay, useSignedIn } from '#api/session.ts'
import { LazyMenu } from '#components/controls/LazyMenu.tsx'
import { notify } from '#components/feedback/notify.ts'
import { roleRefusal } from '#format/roles.ts'
import type { Device } from '#forms/people/device.ts'
import { DeviceActionPanel } from './DeviceActionPanel.tsx'
import { factsJson } from './factsJson.ts'

const DeviceMenu = lazy(() => import('./DeviceMenu.tsx'))
const route = getRouteApi('/_console/applications/$application/people/')

interface DeviceActionsProps {
  device: Device
  /** The tags of the device. */
  values: Readonly<Record<string, unknown>>
}

/** What can be done to a device: a menu, and the form that was chosen from it. */
export function DeviceActions({ device, values }: DeviceActionsProps) {
  const navigate = route.useNavigate()
  const { role } = useSignedIn()
  const mayChange = useMay('registerDevice')
  const mayTest = useMay('createTestDevice')
  const button = useRef<HTMLButtonElement>(null)
  const focus = useCallback(() => button.current?.focus(), [])
  const copy = () => {
    const copied = navigator.clipboard?.writeText(factsJson(device, values)) ?? Promise.reject(new Error())
    copied.then(
      () => notify('All facts and tags are copied as JSON'),
      () => notify('The browser does not let this page copy. Over https, or from this very machine, it would.'),
    )
  }
  return (
    <>
      <LazyMenu
        body={DeviceMenu}
        own={{
          device,
          refusal: mayChange ? undefined : roleRefusal(role, 'change devices'),
          testRefusal: mayTest ? undefined : roleRefusal(role, 'create test devices'),
          onDo: (action) => void navigate({ search: (before) => ({ ...before, device: device.hwid, do: action }) }),
          onCopy: copy,
        }}
        target={(opening) => (
          <Button
            {...opening}
            ref={button}
            variant="default"
            rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}
          >
            Actions
          </Button>
        )}
      />
      <DeviceActionPanel device={device} back={focus} />
    </>
  )
}
