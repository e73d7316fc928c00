import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { filtersOf } from '#api/filters.ts'
import { type Target, tagsOf } from '#api/people.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { allTags } from '#api/tags.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import type { KnownDevice } from '#contract/panel.ts'
import { roleRefusal } from '#format/roles.ts'
import type { TagOwner } from '#model/people/device.ts'
import { keptTags } from '#model/people/keptTags.ts'
import { NotRead } from '../../../../../-parts/NotRead.tsx'
import type { EditOf } from './ClauseTree.tsx'
import { DeviceFacts } from './DeviceFacts.tsx'
import { DeviceTags } from './DeviceTags.tsx'
import { ExplainWhy } from './ExplainWhy.tsx'
import classes from './People.module.css'

interface ChosenDeviceProps {
  application: string
  target: Target
  /** What the service tells of the device itself, where it lists devices. */
  device?: KnownDevice
  /** Whose tags can be changed on all devices at once. */
  owner?: TagOwner
  /** Code of the segment that is explained. */
  segment?: string
  onSegment: (code: string) => void
  /** True where tags without a value are listed too. */
  all: boolean
  onAll: (all: boolean) => void
}

/** One device: what is known about it, its tags, and why it is in a segment or not. */
export function ChosenDevice(props: ChosenDeviceProps) {
  const { application, target, device, owner, segment, onSegment, all, onAll } = props
  const values = useQuery(tagsOf(application, target))
  const tags = useQuery(allTags())
  const segments = useQuery(filtersOf(application))
  const { role } = useSignedIn()
  const reason = useMay('setTags') ? undefined : roleRefusal(role, 'change a person’s tags')
  const [edited, setEdited] = useState<string>()
  const left = useRef<HTMLDivElement>(null)
  const failed = [values, tags, segments].find(({ data, error }) => error && !data)
  if (failed?.error)
    return (
      <NotRead
        title="The device’s tags could not be read"
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={failed.refetch}
      />
    )
  if (!values.data || !tags.data || !segments.data)
    return (
      <Loading what="the device">
        <div className={classes.columns}>
          <SectionSkeleton lines={8} />
          <SectionSkeleton lines={4} />
        </div>
      </Loading>
    )
  const own = new Set(keptTags(values.data, tags.data).flatMap(({ name, editedAs }) => (editedAs ? [name] : [])))
  const edit = (name: string) => {
    setEdited(name)
    // a form that opens takes the focus by itself
    if (name === edited) left.current?.querySelector<HTMLElement>('table form input')?.focus()
  }
  const editOf: EditOf = (name) => (reason === undefined && own.has(name) ? () => edit(name) : undefined)
  return (
    <div className={classes.columns}>
      <div className={classes.stack} ref={left}>
        <DeviceFacts application={application} target={target} device={device} values={values.data} />
        <DeviceTags
          application={application}
          target={target}
          owner={owner}
          values={values.data}
          tags={tags.data}
          all={all}
          onAll={onAll}
          edited={edited}
          onEdit={setEdited}
          reason={reason}
        />
      </div>
      <ExplainWhy
        application={application}
        values={values.data}
        tags={tags.data}
        segments={segments.data}
        chosen={segment}
        onChoose={onSegment}
        editOf={editOf}
      />
    </div>
  )
}
