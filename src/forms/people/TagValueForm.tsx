import {
  Box,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  Stack,
  TagsInput,
  type TagsInputProps,
} from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DeviceTarget, useSetTags } from '#api/people.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { PlainInput } from '#components/controls/PlainInput.tsx'
import { Quiet } from '#components/controls/Quiet.tsx'
import type { TagOperation } from '#contract/devices.ts'
import type { TagType } from '#contract/tagTypes.ts'
import type { TagOwner } from '#model/people/device.ts'
import {
  type Change,
  changeFrom,
  formatTagValue,
  type Operation,
  operationsFor,
  type TagDraft,
  type TagValue,
  toTagDraft,
  valueHelp,
} from '#model/people/tagDraft.ts'
import { sayDone } from '../shared/Confirm.tsx'
import { DayField } from '../shared/DayField.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { keepFocus } from '../shared/field.ts'

interface TagValueFormProps {
  application: string
  target: DeviceTarget
  /** Present if the value can also be saved on all devices of the user. */
  owner?: TagOwner
  tag: string
  type: TagType
  value: unknown
  onClose: () => void
}

const operationWords: Record<Operation, string> = {
  set: 'Set',
  increment: 'Add',
  append: 'Append',
  remove: 'Remove',
}

export function TagValueForm({ application, target, owner, tag, type, value, onClose }: TagValueFormProps) {
  const [operation, setOperation] = useState<Operation>('set')
  const [draft, setDraft] = useState(() => toTagDraft(type, value))
  const [fault, setFault] = useState<string>()
  const [everywhere, setEverywhere] = useState(false)
  const whole = everywhere ? owner : undefined
  const field = useRef<HTMLInputElement | null>(null)
  const { mutateAsync, isPending, error } = useSetTags()
  const operations = operationsFor(type)
  const change = changeFrom(type, operation, value, draft)
  useEffect(() => field.current?.focus(), [])

  const send = async ({ change, result, back }: Change) => {
    const whose = whole ? { userId: whole.userId } : target
    const set = (value: TagValue | TagOperation) => mutateAsync({ application, ...whose, tags: { [tag]: value } })
    try {
      await set(change)
    } catch {
      return
    }
    onClose()
    const where = whole ? ` on all devices of ${whole.userId}` : ''
    sayDone(
      `${result === null ? `Value of ${tag} removed` : `${tag} saved`}${where}`,
      // the values of other devices are unknown here
      whole ? undefined : { undo: () => set(back), undone: `${tag} restored` },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if ('change' in change) return void send(change)
    setFault(change.error)
    field.current?.focus()
  }
  const remove = () => {
    const before = changeFrom(type, 'set', value, toTagDraft(type, value))
    void send({ change: null, result: null, back: 'back' in before ? before.back : null })
  }
  const choose = (next: string) => {
    setOperation(next as Operation)
    setDraft(toTagDraft(type, next === 'set' ? value : undefined))
    setFault(undefined)
  }
  return (
    <form
      aria-label={`Edit ${tag}`}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // an open list or calendar handles the key
        const open = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && !event.defaultPrevented && !open) onClose()
      }}
    >
      <Stack gap="xs" maw={420} py={4}>
        {operations.length > 1 && (
          <SegmentedControl
            size="xs"
            maw="100%"
            style={{ alignSelf: 'flex-start' }}
            aria-label={`Action for ${tag}`}
            data={operations.map((value) => ({ value, label: operationWords[value] }))}
            value={operation}
            onChange={choose}
          />
        )}
        <Box miw={0}>
          <TagValueInput
            label={tag}
            type={type}
            operation={operation}
            kept={value}
            draft={draft}
            error={fault}
            onChange={(draft) => {
              setDraft(draft)
              setFault(undefined)
            }}
            ref={(element) => {
              field.current = element
            }}
          />
        </Box>
        {operation !== 'set' && (
          <Quiet role="status">
            Now: {formatTagValue((value ?? null) as TagValue)}
            {'result' in change && (
              <>
                . Becomes: <strong>{formatTagValue(change.result)}</strong>
              </>
            )}
          </Quiet>
        )}
        {'userId' in target && <Quiet>Saved on all of the user’s devices.</Quiet>}
        {owner && (
          <Checkbox
            label={`All ${owner.devices} devices of this user`}
            description={
              everywhere ? 'This can’t be undone.' : `Otherwise only this device. The user is ${owner.userId}.`
            }
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
        )}
        <FormFailure error={error} />
        <Group gap="xs" onMouseDown={keepFocus}>
          <Button type="submit" size="xs" loading={isPending}>
            Save
          </Button>
          <Button variant="default" size="xs" onClick={onClose}>
            Cancel
          </Button>
          {value !== undefined && (
            <BusyButton busy={isPending} variant="subtle" color="red" size="xs" onClick={remove}>
              Remove value
            </BusyButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}

interface TagValueInputProps {
  label: string
  type: TagType
  draft: TagDraft
  onChange: (draft: TagDraft) => void
  error?: string
  operation?: Operation
  kept?: unknown
  ref?: (field: HTMLInputElement | null) => void
}

export function TagValueInput(props: TagValueInputProps) {
  const { label, type, draft, onChange, error, operation = 'set', kept, ref } = props
  const text = typeof draft === 'string' ? draft : ''
  const named = { 'aria-label': label, error, ref }
  switch (type) {
    case 3:
      return (
        <ListInput
          {...named}
          key={operation}
          initial={typeof draft === 'string' ? [] : draft}
          onChange={onChange}
          data={operation === 'remove' && Array.isArray(kept) ? [...new Set(kept.map(String))] : undefined}
          placeholder={operation === 'remove' ? 'Values to remove' : 'Add a value'}
        />
      )
    case 4:
      return (
        <DayField
          label={label}
          error={error}
          ref={ref}
          description="YYYY-MM-DD HH:mm, UTC"
          value={text}
          onChange={onChange}
        />
      )
    case 5:
      return (
        <Select
          {...named}
          data={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          placeholder={valueHelp[5]}
          allowDeselect={false}
          value={text === '' ? null : text}
          onChange={(value) => onChange(value ?? '')}
        />
      )
    default:
      return (
        <PlainInput
          {...named}
          // numeric keypads have no minus sign, which an increment may need
          inputMode={
            operation === 'increment' ? undefined : type === 1 ? 'numeric' : type === 6 ? 'decimal' : undefined
          }
          placeholder={operation === 'increment' ? 'Such as 5, or -5 to subtract' : valueHelp[type]}
          value={text}
          onChange={onChange}
        />
      )
  }
}

interface ListInputProps extends Pick<TagsInputProps, 'aria-label' | 'error' | 'ref' | 'placeholder' | 'data'> {
  initial: readonly string[]
  onChange: (texts: string[]) => void
}

/** Texts of a list. Unfinished input counts as one of them, so Enter isn’t needed before saving. */
function ListInput({ initial, onChange, ...rest }: ListInputProps) {
  const [texts, setTexts] = useState([...initial])
  const [typed, setTyped] = useState('')
  // accepting a text changes both
  const latest = useRef(texts)
  const tell = (next: string[], typing: string) => {
    latest.current = next
    setTexts(next)
    setTyped(typing)
    const parts = typing.split(',').map((part) => part.trim())
    onChange([...new Set([...next, ...parts.filter(Boolean)])])
  }
  return (
    <TagsInput
      {...rest}
      value={texts}
      onChange={(next) => tell(next, '')}
      searchValue={typed}
      onSearchChange={(next) => tell(latest.current, next)}
      acceptValueOnBlur
    />
  )
}
