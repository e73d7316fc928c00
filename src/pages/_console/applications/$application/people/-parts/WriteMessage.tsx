import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan, useSignedIn } from '#api/session.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { writingTarget, writtenKind } from '#model/people/writing.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'

const SendPresetDialog = lazy(() => import('#forms/people/SendPresetDialog.tsx'))

interface WriteMessageProps {
  application: string
  device: KnownDevice
  tags: Readonly<Record<string, unknown>>
}

/** Opens a composer for this person, or, for roles that send approved presets only, a dialog to send one. */
export function WriteMessage({ application, device, tags }: WriteMessageProps) {
  const kind = writtenKind(device)
  const composes = useCan(kind === 'email' ? 'createEmailMessage' : 'createMessage')
  const { approvedPresets } = useSignedIn()
  const navigate = useWhileMounted(useNavigate())
  const [opened, setOpened] = useState(false)
  if (!kind) return null
  const label = 'Write a message'
  const icon = <IconPencilPlus size={16} stroke={1.6} aria-hidden />
  const target = writingTarget(device)
  if (composes)
    return (
      <LinkButton
        variant="default"
        leftSection={icon}
        {...composeAddress(
          application,
          kind,
          'users' in target ? { user: target.users[0] } : { device: target.devices[0] },
        )}
      >
        {label}
      </LinkButton>
    )
  if (approvedPresets.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Suspense>
        {opened && (
          <SendPresetDialog
            {...{ application, device, kind, tags }}
            onClose={() => setOpened(false)}
            onSent={(message) => {
              setOpened(false)
              if (message)
                void navigate({ to: '/applications/$application/messages/$message', params: { application, message } })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
