import { Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Target } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import { SearchField } from '#components/controls/SearchField.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { TagOwner } from '#model/people/device.ts'
import { keptTags } from '#model/people/keptTags.ts'
import classes from './DeviceTags.module.css'
import { TagRow } from './TagRow.tsx'

interface DeviceTagsProps {
  application: string
  target: Target
  owner?: TagOwner
  values: Readonly<Record<string, unknown>>
  tags: readonly Tag[]
  all: boolean
  onAll: (all: boolean) => void
  /** Name of the tag whose form is open. */
  edited?: string
  onEdit: (name: string | undefined) => void
  /** Why nothing is edited. */
  reason?: string
}

/** The tags of a device: name, type and value, which is edited in its place. */
export function DeviceTags(props: DeviceTagsProps) {
  const { application, target, owner, values, tags, all, onAll, edited, onEdit, reason } = props
  const [query, setQuery] = useState('')
  const kept = useMemo(() => keptTags(values, tags), [values, tags])
  const words = query.trim().toLowerCase()
  const shown = kept.filter(
    ({ name, value }) => name === edited || ((all || value !== undefined) && name.toLowerCase().includes(words)),
  )
  return (
    <Section title="Tags">
      <div className={classes.tools}>
        <SearchField label="Search tags" value={query} onChange={setQuery} />
        <Switch
          label="Also tags without a value"
          checked={all}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={classes.quiet}>{words === '' ? 'No tag has a value here.' : `No tag fits “${query}”.`}</p>
      ) : (
        <table className={classes.table} aria-label="Tags">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((tag) => (
              <TagRow
                key={tag.name}
                application={application}
                target={target}
                owner={owner}
                tag={tag}
                edited={tag.name === edited}
                onEdit={onEdit}
                reason={reason}
              />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
