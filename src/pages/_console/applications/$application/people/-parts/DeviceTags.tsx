import { CopyButton, Switch } from '@mantine/core'
import { IconCheck, IconCopy, IconLock, IconPencil } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Target } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import { ReasonedIcon } from '#components/controls/ReasonedButton.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { Section } from '#components/layout/Section.tsx'
import { TagValueForm } from '#forms/people/TagValueForm.tsx'
import type { TagOwner } from '#model/people/device.ts'
import { type KeptTag, keptTags } from '#model/people/tagDraft.ts'
import { tagTypeLabel } from '#model/tags/tagTypeWords.ts'
import classes from './DeviceTags.module.css'

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

interface TagRowProps {
  application: string
  target: Target
  owner?: TagOwner
  tag: KeptTag
  edited: boolean
  /** Opens a tag's form, or none. */
  onEdit: (name: string | undefined) => void
  /** Why nothing is edited. */
  reason?: string
}

/** One tag of a device, with its form in place of its value while it is edited. */
function TagRow({ application, target, owner, tag, edited, onEdit, reason }: TagRowProps) {
  const { name, type, value, editedAs, readOnly } = tag
  const row = useRef<HTMLTableRowElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // the focus goes back to where the form was opened
    const lost = document.activeElement === document.body || document.activeElement === null
    if (wasEdited.current && !edited && lost)
      row.current?.querySelector<HTMLElement>('button[aria-label^="Edit"]')?.focus()
    wasEdited.current = edited
  }, [edited])
  return (
    <tr ref={row}>
      <th scope="row">{name}</th>
      {edited && editedAs !== undefined ? (
        <td colSpan={2}>
          <TagValueForm
            application={application}
            target={target}
            owner={owner}
            tag={name}
            type={editedAs}
            value={value}
            onClose={() => onEdit(undefined)}
          />
        </td>
      ) : (
        <>
          <td>{type === undefined ? '–' : tagTypeLabel(type)}</td>
          <td>
            <div className={classes.value}>
              <Value value={value} date={type === 4} />
              {value !== undefined && <CopyValue name={name} value={value} />}
              {readOnly ? (
                <span className={classes.readOnly}>
                  <IconLock size={14} stroke={1.6} aria-hidden /> {readOnly}
                </span>
              ) : (
                <ReasonedIcon
                  label={`Edit ${name}`}
                  hint="Edit"
                  reason={reason}
                  variant="subtle"
                  color="gray"
                  size={28}
                  onClick={() => onEdit(name)}
                >
                  <IconPencil size={16} stroke={1.6} aria-hidden />
                </ReasonedIcon>
              )}
            </div>
          </td>
        </>
      )}
    </tr>
  )
}

/** Copies a value: a list with commas between its texts. */
function CopyValue({ name, value }: { name: string; value: unknown }) {
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return (
    <CopyButton value={text} timeout={1500}>
      {({ copied, copy }) => (
        <ReasonedIcon
          label={`Copy ${name}`}
          hint={copied ? 'Copied' : 'Copy'}
          variant="subtle"
          color="gray"
          size={28}
          onClick={copy}
        >
          {copied ? <IconCheck size={16} stroke={1.6} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />}
        </ReasonedIcon>
      )}
    </CopyButton>
  )
}

/** A value for the eye. */
function Value({ value, date }: { value: unknown; date: boolean }) {
  if (value === undefined) return <span className={classes.quiet}>–</span>
  if (typeof value === 'boolean') return <span>{value ? 'Yes' : 'No'}</span>
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className={classes.quiet}>Empty list</span>
    return (
      <ul className={classes.list}>
        {[...new Set(value.map(String))].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    )
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return (
    <span className={classes.text}>
      {text}
      {date && <span className={classes.quiet}> UTC</span>}
    </span>
  )
}
