import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconLock, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Target } from '#api/people.ts'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { TagValueForm } from '#forms/people/TagValueForm.tsx'
import type { TagOwner } from '#model/people/device.ts'
import type { KeptTag } from '#model/people/keptTags.ts'
import { tagTypeLabel } from '#model/tags/tagTypeWords.ts'
import classes from './DeviceTags.module.css'

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
export function TagRow({ application, target, owner, tag, edited, onEdit, reason }: TagRowProps) {
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
