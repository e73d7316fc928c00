import { useQuery } from '@tanstack/react-query'
import { deviceQuery } from '#api/deviceActions.ts'
import type { TestDevice } from '#api/testDevices.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import type { Application } from '#contract/applications.ts'
import { CreateTestDeviceForm } from '#forms/testDevices/CreateTestDeviceForm.tsx'
import { deviceSourceLabel } from '#model/testDevices/testDevices.ts'

interface NewTestDeviceProps {
  application: Application
  existing: readonly TestDevice[]
  /** Hardware ID of the device it is to be made of. */
  hwid?: string
  onCreated: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** The form, once it is known what the service can tell of devices, and what it tells of the one that is asked for. */
export function NewTestDevice({ application, existing, hwid, onCreated, onCancel }: NewTestDeviceProps) {
  const offered = useQuery(tokenCapabilities())
  const lists = offered.data?.includes('listDevices') ?? false
  const known = useQuery({ ...deviceQuery(application.code, hwid ?? ''), enabled: lists && hwid !== undefined })
  if (offered.isPending || known.isLoading) {
    return (
      <Loading what="the form">
        <SectionSkeleton lines={5} />
      </Loading>
    )
  }
  const { data: device, error } = known
  return (
    <CreateTestDeviceForm
      key={hwid}
      application={application.code}
      providers={application.providers}
      existing={existing}
      from={
        hwid === undefined
          ? undefined
          : { hwid, device: device ?? undefined, words: deviceSourceLabel({ hwid, lists, device, error }) }
      }
      lists={lists}
      onCreated={onCreated}
      onCancel={onCancel}
    />
  )
}
