import { Box, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { filtersQuery } from '#api/filters.ts'
import { AddButton } from '#components/controls/Buttons.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { SegmentConditions, SegmentOption } from '#forms/filters/SegmentSize.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { keepFocus, useField } from '#forms/shared/field.ts'
import { goneSegment } from '#model/messages/faults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { CommonControl } from '../draft/useComposerForm.ts'

const loadForm = () => import('./NewSegment.tsx')
const NewSegment = lazyNamed(loadForm, 'NewSegment')

interface SegmentFieldProps {
  control: CommonControl
  application: { code: string; title: string }
  segments: readonly Filter[]
  tags: readonly KnownTag[]
  help: string | undefined
  /** Whose devices, or addresses, are counted. */
  platforms: readonly PlatformKey[]
  unit: readonly [one: string, many: string]
}

/** The option that creates what was typed; no segment has this name. */
const creation = '\u0000create'

/** Selects a segment, or creates one without leaving the message. */
export function SegmentField({ control, application, segments, tags, help, platforms, unit }: SegmentFieldProps) {
  const { field, shown } = useField<CommonDraft, CommonDraft, object>({
    ...{ control, name: 'audience.filter', label: 'Segment', help, required: true },
  })
  const queries = useQueryClient()
  const refusal = useRefusal('createFilter', 'create segments')
  const [typed, setTyped] = useState('')
  /** The name that the form begins with, while it is open. */
  const [creating, setCreating] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { value, ref, ...bound } = field
  const selected = String(value ?? '')
  const name = typed.trim()
  const isNew = name !== '' && !segments.some((segment) => segment.name.toLowerCase() === name.toLowerCase())
  const names = segments.map((segment) => segment.name)
  const isGone = selected !== '' && !names.includes(selected)
  const segment = segments.find((segment) => segment.name === selected)
  const [opened, setOpened] = useState(false)
  /** The next focus comes from the form and doesn’t open the list, which would cover the problem. */
  const returning = useRef(false)
  const focus = () => {
    returning.current = true
    input.current?.focus()
    returning.current = false
  }
  const create = (beginning: string) => {
    // where the focus returns
    focus()
    returning.current = true
    setOpened(false)
    setCreating(beginning)
  }
  const close = () => setCreating(undefined)
  return (
    <div>
      <Select
        {...bound}
        {...shown}
        // the form for a new segment takes the focus, and brings one back
        onBlur={() => creating === undefined && bound.onBlur()}
        error={shown.error ?? (isGone && goneSegment)}
        ref={(element) => {
          input.current = element
          ref(element && { focus })
        }}
        value={selected === '' || isGone ? null : selected}
        onChange={(next) => (next === creation ? create(name) : field.onChange(next ?? ''))}
        data={[
          ...names.map((value) => ({ value, label: value })),
          ...(isNew && !refusal ? [{ value: creation, label: `Create segment “${name}”` }] : []),
        ]}
        renderOption={({ option }) => {
          const listed = segments.find((segment) => segment.name === option.value)
          if (listed) return <SegmentOption {...{ application, tags, platforms, unit }} segment={listed} />
          return (
            <>
              {option.value === creation && <IconPlus size={14} stroke={1.8} aria-hidden />} {option.label}
            </>
          )
        }}
        filter={({ options, search }) =>
          options.filter(
            (option) =>
              'value' in option &&
              (option.value === creation || option.label.toLowerCase().includes(search.trim().toLowerCase())),
          )
        }
        searchValue={typed}
        onSearchChange={setTyped}
        // an earlier choice is still named, but nothing to select
        placeholder={isGone ? `${selected} (not found)` : 'Select a segment'}
        searchable
        dropdownOpened={opened}
        onDropdownOpen={() => {
          setOpened(!returning.current)
          returning.current = false
        }}
        onDropdownClose={() => setOpened(false)}
        allowDeselect={false}
        nothingFoundMessage="No match"
        aria-required
      />
      {segment && <SegmentConditions application={application} segment={segment} tags={tags} />}
      {!refusal && (
        <Box mt={12} onMouseDown={keepFocus}>
          <AddButton onClick={() => create('')}>Create segment</AddButton>
        </Box>
      )}
      <SidePanel title="New segment" size="wide" opened={creating !== undefined} onClose={close}>
        {creating !== undefined && (
          <NewSegment
            application={application}
            tags={tags}
            segments={segments}
            reached={{ platforms, unit }}
            name={creating}
            onCancel={close}
            onCreated={async (next) => {
              await queries.query({ ...filtersQuery(application.code), staleTime: 0 }).catch(() => undefined)
              field.onChange(next)
              close()
            }}
          />
        )}
      </SidePanel>
    </div>
  )
}
