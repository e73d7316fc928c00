import { Button, CopyButton, Group, Pill, Space, Switch, Table, Text } from '@mantine/core'
import { DimmedText, useZone } from '#components/controls/Text.tsx'
import '@mantine/core/styles/Table.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconCopy, IconLock, IconPencil } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { DeviceTarget } from '#api/people.ts'
import type { Tag } from '#api/tags.ts'
import { ReasonedIcon, SecondaryButton } from '#components/controls/Buttons.tsx'
import type { NextSearch } from '#components/controls/LeaveGuard.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { Section } from '#components/layout/Section.tsx'
import { exactCount, exactDate, formatCount, toDate, unknown } from '#format/format.ts'
import { TagValueForm } from '#forms/people/TagValueForm.tsx'
import type { TagOwner } from '#model/people/device.ts'
import { type StoredTag, storedTags } from '#model/people/tagDraft.ts'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import classes from './People.module.css'
import { usePeopleAddress } from './usePeopleAddress.ts'

interface DeviceTagsProps {
  target: DeviceTarget
  owner?: TagOwner
  values: Readonly<Record<string, unknown>>
  tags: readonly Tag[]
  reason?: string
  closesWithAddress: (search: NextSearch) => boolean
}

export function DeviceTags(props: DeviceTagsProps) {
  const { values, tags } = props
  // several: editing one more keeps what was typed for the others
  const [edited, setEdited] = useState<readonly string[]>([])
  /** Those with a new value: leaving names all of them. */
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  // a phone has no room for it beside the value and its buttons
  const typed = !useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
  const { all = false, put } = usePeopleAddress()
  const [query, setQuery] = useState('')
  const stored = useMemo(() => storedTags(values, tags), [values, tags])
  const search = query.trim().toLowerCase()
  const matching = stored.filter(
    ({ name, value }) => edited.includes(name) || ((all || value !== undefined) && name.toLowerCase().includes(search)),
  )
  const valueless = all ? 0 : stored.filter(({ name }) => name.toLowerCase().includes(search)).length
  const [unfolded, setUnfolded] = useState(false)
  const builtIn = matching.filter(({ readOnly }) => readOnly === 'Built-in').length
  // on a phone, the segments come before what can’t be changed
  const folds = !typed && search === '' && builtIn > 0 && builtIn < matching.length
  const shown = folds && !unfolded ? matching.filter(({ readOnly }) => readOnly !== 'Built-in') : matching
  const focusNext = useFocusNextRow(shown.length)
  return (
    <Section title="Tags" note={props.reason}>
      <Group gap="8px 16px" mb="sm" data-unprinted>
        <SearchField label="Search tags" value={query} onChange={setQuery} />
        <Switch
          label="Show tags without a value"
          checked={all}
          onChange={(event) => put({ all: event.currentTarget.checked || undefined })}
        />
      </Group>
      {shown.length === 0 ? (
        <Group gap="xs" c="dimmed">
          {search === '' ? 'No tags have a value.' : `No tags${all ? '' : ' with a value'} match “${query}”.`}
          {valueless > 0 && (
            <SecondaryButton size="compact-sm" onClick={() => void put({ all: true })}>
              Show {formatCount(valueless, 'tag')} without a value
            </SecondaryButton>
          )}
        </Group>
      ) : (
        <Table layout="fixed" tabularNums verticalSpacing={5} horizontalSpacing={6} aria-label="Tags">
          <Table.Thead fz="xs" c="dimmed">
            <Table.Tr>
              <Table.Th w="30%">Name</Table.Th>
              {typed && <Table.Th w={72}>Type</Table.Th>}
              <Table.Th>Value</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className={classes.long} {...focusNext}>
            {shown.map((tag) => (
              <TagRow
                key={tag.name}
                {...props}
                tag={tag}
                typed={typed}
                edited={edited.includes(tag.name)}
                unsaved={unsaved}
                onDirty={(on) => setUnsaved((all) => withOrWithout(all, tag.name, on))}
                onEdit={(on) => setEdited((all) => withOrWithout(all, tag.name, on))}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {folds && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          ms={-8}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {formatCount(builtIn, 'built-in tag')}
        </Button>
      )}
    </Section>
  )
}

/** Moves the focus to the next row if the one that had it is gone, as after its value was removed. `rows`: how many there are. */
function useFocusNextRow(rows: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may be gone after a change of their number
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const buttons = body.current?.querySelectorAll<HTMLElement>('button[aria-label^="Edit"]') ?? []
    buttons[Math.min(place.current, buttons.length - 1)]?.focus()
  }, [rows])
  return {
    ref: body,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableSectionElement>) => {
      place.current = [...currentTarget.rows].findIndex((row) => row.contains(target))
    },
    // an element that is removed isn’t left for another one
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = undefined
    },
  }
}

interface TagRowProps extends Pick<DeviceTagsProps, 'target' | 'owner' | 'reason' | 'closesWithAddress'> {
  tag: StoredTag
  /** With a column for its type. */
  typed: boolean
  edited: boolean
  unsaved: readonly string[]
  onDirty: (dirty: boolean) => void
  onEdit: (edited: boolean) => void
}

function TagRow(props: TagRowProps) {
  const { target, owner, tag, typed, edited, unsaved, onDirty, onEdit, reason, closesWithAddress } = props
  const { application } = usePeopleAddress()
  const { name, type, value, editedAs, readOnly } = tag
  const row = useRef<HTMLTableRowElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // return the focus to where the form was opened
    const lost = document.activeElement === document.body || document.activeElement === null
    if (wasEdited.current && !edited && lost)
      row.current?.querySelector<HTMLElement>('button[aria-label^="Edit"]')?.focus()
    wasEdited.current = edited
  }, [edited])
  const form = edited && editedAs !== undefined && (
    <TagValueForm
      application={application}
      target={target}
      owner={owner}
      tag={name}
      type={editedAs}
      value={value}
      closesWithAddress={closesWithAddress}
      unsavedTags={unsaved}
      onDirty={onDirty}
      onClose={() => onEdit(false)}
    />
  )
  // beside the name, a phone has too little room for the buttons in one row
  if (form && !typed)
    return (
      <Table.Tr ref={row}>
        <Table.Td colSpan={2}>
          <Text fw={500} pt={4}>
            {name}
          </Text>
          {form}
        </Table.Td>
      </Table.Tr>
    )
  return (
    <Table.Tr ref={row}>
      {/* beside the field, which is the first line of the form */}
      <Table.Th scope="row" fw={500} className={edited ? classes.editedName : undefined}>
        {name}
      </Table.Th>
      {form ? (
        <Table.Td colSpan={2}>{form}</Table.Td>
      ) : (
        <>
          {typed && <Table.Td>{type === undefined ? '–' : tagTypeLabel(type)}</Table.Td>}
          <Table.Td>
            <Group gap={4} wrap="nowrap">
              <div style={{ flex: 1 }}>
                <Value value={value} date={type === 4} counts={countsSomething(name)} />
                {readOnly && (
                  <DimmedText size="xs">
                    <IconLock size={12} stroke={1.6} aria-hidden /> {readOnly}
                  </DimmedText>
                )}
              </div>
              {value !== undefined && (
                <CopyButton value={toText(value)} timeout={1500}>
                  {({ copied, copy }) => (
                    <ReasonedIcon label={`Copy ${name}`} hint={copied ? 'Copied' : 'Copy'} size={28} onClick={copy}>
                      {copied ? <IconCheck {...glyph} /> : <IconCopy {...glyph} />}
                    </ReasonedIcon>
                  )}
                </CopyButton>
              )}
              {reason === undefined &&
                (readOnly ? (
                  <Space w={typed ? 28 : 40} />
                ) : (
                  <ReasonedIcon label={`Edit ${name}`} hint="Edit" size={28} onClick={() => onEdit(true)}>
                    <IconPencil {...glyph} />
                  </ReasonedIcon>
                ))}
            </Group>
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

const withOrWithout = (all: readonly string[], name: string, on: boolean) => {
  const others = all.filter((one) => one !== name)
  return on ? [...others, name] : others
}

const glyph = { size: 16, stroke: 1.6, 'aria-hidden': true }

const toText = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** False for numbers that aren’t grouped: IDs, codes, and years. */
const countsSomething = (name: string) => !/\b(ids?|codes?|zip|years?|no)\b/i.test(name)

function Value({ value, date, counts }: { value: unknown; date: boolean; counts: boolean }) {
  const { zone } = useZone()
  if (value === undefined) return unknown
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const at = date ? toDate(String(value)) : undefined
  if (at)
    return (
      <time dateTime={at.toISOString()} title={exactDate(at, 'UTC')}>
        {exactDate(at, zone)}
      </time>
    )
  if (Number.isInteger(value) && counts) return exactCount(Number(value))
  if (!Array.isArray(value)) return toText(value)
  if (value.length === 0) return 'Empty list'
  return (
    <Group component="ul" gap={4} m={0} p={0}>
      {[...new Set(value.map(String))].map((item) => (
        <Pill component="li" key={item}>
          {item}
        </Pill>
      ))}
    </Group>
  )
}
