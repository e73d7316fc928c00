import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { tagsQuery } from '#api/tags.ts'
import { notify } from '#components/feedback/notify.ts'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'

export const loadRegisterForm = () => import('#forms/people/RegisterDeviceForm.tsx')
const RegisterDeviceForm = lazy(loadRegisterForm)

interface RegisterPanelProps {
  application: string
  opened: boolean
  sought?: string
  user?: string
  onRegistered: (hwid: string) => Promise<unknown>
  onClose: () => void
}

export function RegisterPanel({ application, opened, sought, user, onRegistered, onClose }: RegisterPanelProps) {
  const tags = useQuery({ ...tagsQuery(), enabled: opened })
  return (
    <SidePanel title="Register a device" opened={opened} onClose={onClose}>
      {tags.data ? (
        <RegisterDeviceForm
          application={application}
          tags={tags.data}
          sought={sought}
          user={user}
          onCancel={onClose}
          onRegistered={async (hwid) => {
            await onRegistered(hwid)
            void notify(`${hwid} registered`)
          }}
        />
      ) : (
        <QueryState queries={[tags]} title="Couldn’t load tags" what="the form" sections={[5]} />
      )}
    </SidePanel>
  )
}
