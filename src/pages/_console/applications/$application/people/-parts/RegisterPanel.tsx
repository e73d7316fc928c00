import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { tagsQuery } from '#api/tags.ts'
import { notify } from '#components/feedback/notify.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { NotRead } from '#pages/-parts/RouteFailed.tsx'

/** Loads the form: called when someone is about to open it. */
export const loadRegisterForm = () => import('#forms/people/RegisterDeviceForm.tsx')
const RegisterDeviceForm = lazy(loadRegisterForm)

interface RegisterPanelProps {
  application: string
  opened: boolean
  /** What someone looked for and did not find. */
  sought?: string
  /** User ID of the person that is being viewed. */
  user?: string
  /** Looks a device up once it is registered. */
  onRegistered: (hwid: string) => Promise<unknown>
  onClose: () => void
}

/** The panel in which a device is registered. */
export function RegisterPanel({ application, opened, sought, user, onRegistered, onClose }: RegisterPanelProps) {
  const { data: tags, error, isFetching, refetch } = useQuery({ ...tagsQuery(), enabled: opened })
  return (
    <SidePanel title="Register a device" opened={opened} onClose={onClose}>
      {tags ? (
        <RegisterDeviceForm
          application={application}
          tags={tags}
          sought={sought}
          user={user}
          onCancel={onClose}
          onRegistered={async (hwid) => {
            await onRegistered(hwid)
            void notify(`${hwid} registered`)
          }}
        />
      ) : error ? (
        <NotRead title="Couldn’t load tags" error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Loading what="the form">
          <SectionSkeleton lines={5} />
        </Loading>
      )}
    </SidePanel>
  )
}
