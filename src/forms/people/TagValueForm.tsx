import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useOffline } from '#api/online.ts'
import { type DeviceTarget, useReadTag, useSetTags } from '#api/people.ts'
import { tagsQuery } from '#api/tags.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { LeaveQuestion, type NextSearch } from '#components/controls/LeaveGuard.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { TagOperation } from '#contract/devices.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { formatList } from '#format/format.ts'
import { nameDevices } from '#model/messages/recipients.ts'
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
} from '#model/people/tagDraft.ts'
import { notifyDone } from '../shared/Confirm.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { focusOnClick, keepFocus, SubmitCanceled } from '../shared/field.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'
import classes from './TagValueForm.module.css'
import { TagValueInput } from './TagValueInput.tsx'

interface TagValueFormProps {
  application: string
  target: DeviceTarget
  /** Present if the value can also be saved on all devices of the user. */
  owner?: TagOwner
  tag: string
  type: TagType
  value: unknown
  /** Which changes of the URL’s search part close the form. */
  closesWithAddress?: (search: NextSearch) => boolean
  /** Every tag beside it, of which a new value isn’t saved. */
  unsavedTags?: readonly string[]
  /** Called when what is typed begins or ends to differ from the value. */
  onDirty?: (dirty: boolean) => void
  onClose: (saved?: boolean) => void
}

const operationLabels: Record<Operation, string> = {
  set: 'Set',
  increment: 'Add',
  append: 'Append',
  remove: 'Remove',
}

const changeSchema = (type: TagType, value: unknown) =>
  z
    .object({ operation: z.custom<Operation>(), draft: z.custom<TagDraft>(), everywhere: z.boolean() })
    .transform(({ operation, draft, everywhere }, context) => {
      const change = changeFrom(type, operation, value, draft)
      if ('change' in change) return { ...change, everywhere }
      context.addIssue({ code: 'custom', path: ['draft'], message: change.error })
      return z.NEVER
    })

export function TagValueForm(props: TagValueFormProps) {
  const { application, target, owner, tag, type, value, closesWithAddress, unsavedTags = [], onDirty, onClose } = props
  const draft = useDraftForm({
    schema: changeSchema(type, value),
    initial: { operation: 'set', draft: toTagDraft(type, value), everywhere: owner !== undefined },
  })
  const { control, resetField, setFocus, formState } = draft.form
  /** Whether the action was pressed, after which the value is typed. The arrow keys pass through the actions. */
  const isPressed = useRef(false)
  const { data: tags } = useQuery({ ...tagsQuery(), enabled: type === 3 })
  const specific = tags?.find(({ name }) => name === tag)?.isApplicationSpecific === true
  const suggested = tags && { application, tag, specific }
  const { isDirty } = formState
  const tellDirty = useEffectEvent((dirty: boolean) => onDirty?.(dirty))
  useEffect(() => {
    tellDirty(isDirty)
    return () => tellDirty(false)
  }, [isDirty])
  const [leaving, setLeaving] = useState(false)
  /** Whether saving was tried while offline. */
  const [triedOffline, setTriedOffline] = useState(false)
  const unsaved = unsavedOf([tag])
  const { field, fieldState } = useController({ control, name: 'draft' })
  const operation = useController({ control, name: 'operation' }).field
  const everywhere = useController({ control, name: 'everywhere' }).field
  const { mutateAsync } = useSetTags()
  const removal = useSetTags()
  const offline = useOffline()
  const readTag = useReadTag()
  const operations = operationsFor(type)
  const change = changeFrom(type, operation.value, value, field.value)
  const others = owner?.devices.filter(({ hwid }) => !('hwid' in target) || hwid !== target.hwid) ?? []
  const opening = useId()
  const atOpening = useQuery({
    queryKey: ['tag at opening', opening],
    queryFn: () => readTag(application, tag, others.map(getHwid)),
    enabled: others.length > 0,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  /** What the person was told since, by hardware ID. */
  const [told, setTold] = useState<ReadonlyMap<string, unknown>>(
    new Map('hwid' in target ? [[target.hwid, value]] : []),
  )
  /** The last known values: a newer one, by someone else, isn’t overwritten without a word. */
  const seen = new Map([...(atOpening.data ?? []).map(({ hwid, value }) => [hwid, value] as const), ...told])
  /** What was stopped because someone else changed values, and may be done anyway. */
  const [stopped, setStopped] = useState<{ action: 'save' | 'remove'; changed: string }>()

  const save = async (
    { change, result, everywhere }: Pick<Change, 'change' | 'result'> & { everywhere: boolean },
    { write = mutateAsync, by = operation.value, draft = field.value } = {},
  ) => {
    const user = everywhere ? owner : undefined
    const on = user ? user.devices.map(getHwid) : 'hwid' in target ? [target.hwid] : []
    // adding to a value loses nothing; without the old values, there is no way back
    const now = by === 'set' || user ? await readTag(application, tag, on).catch(() => undefined) : undefined
    const changed = now?.filter(({ hwid, value }) => seen.has(hwid) && !sameValue(value, seen.get(hwid))) ?? []
    if (by === 'set' && changed.length > 0) {
      setTold(new Map([...told, ...changed.map(({ hwid, value }) => [hwid, value] as const)]))
      setStopped({ action: result === null ? 'remove' : 'save', changed: describeNow(changed, user) })
      throw new SubmitCanceled()
    }
    const set = (on: DeviceTarget, value: TagValue | TagOperation) =>
      write({ application, ...on, tags: { [tag]: value } })
    const before = user ? now : [{ ...target, value: by === 'set' && 'hwid' in target ? seen.get(target.hwid) : value }]
    await set(user ? { userId: user.userId } : target, change)
    onClose(true)
    const undo = () =>
      Promise.all(
        (before ?? []).map(({ value, ...on }) => {
          const made = changeFrom(type, by, value, by === 'set' ? toTagDraft(type, value) : draft)
          return set(on, 'back' in made ? made.back : null)
        }),
      )
    notifyDone(
      `${result === null ? `Value of ${tag} removed` : `${tag} saved`}${user ? ` ${result === null ? 'from' : 'on'} all devices of ${user.userId}` : ''}`,
      before && { undo, undone: `${tag} restored` },
    )
  }
  const remove = () => {
    // the mutation has the error
    void save(
      { change: null, result: null, everywhere: everywhere.value },
      { write: removal.mutateAsync, by: 'set' },
    ).catch(() => {})
  }
  return (
    <>
      <Stack
        ref={scrollToForm}
        className={classes.inView}
        maw={420}
        py={4}
        onMouseDown={keepFocus}
        onKeyDown={(event) => {
          // an open list or calendar handles the key
          const open = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
          // a question over the form isn’t inside it on the page
          const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
          if (event.key !== 'Escape' || event.defaultPrevented || open || !inside) return
          if (isDirty) setLeaving(true)
          else onClose()
        }}
      >
        <Form
          label={`Edit ${tag}`}
          draft={draft}
          submit={
            stopped?.action === 'save' && 'result' in change ? `Save ${formatTagValue(change.result)} anyway` : 'Save'
          }
          blocked={offline}
          onBlocked={() => setTriedOffline(true)}
          focus="draft"
          closesWithAddress={closesWithAddress}
          onSubmit={save}
          onCancel={() => onClose()}
          // the first asks for all
          asks={!unsavedTags.includes(tag) || unsavedTags[0] === tag}
          leave={unsavedOf([...new Set([tag, ...unsavedTags])])}
          aside={
            value !== undefined && (
              <ReasonedButton
                loading={removal.isPending}
                reason={offline}
                // the red text is too light on the background of a pointed at subtle button
                variant="transparent"
                color="red"
                c={offline ? undefined : 'red'}
                bg={offline && 'transparent'}
                size="xs"
                px="xs"
                ms={-12}
                onClick={remove}
              >
                {stopped?.action === 'remove' ? 'Remove anyway' : 'Remove value'}
              </ReasonedButton>
            )
          }
        >
          {operations.length > 1 && (
            <SegmentedControl
              size="xs"
              maw="100%"
              style={{ alignSelf: 'flex-start' }}
              aria-label={`Action for ${tag}`}
              onPointerDown={() => {
                isPressed.current = true
              }}
              onKeyDown={() => {
                isPressed.current = false
              }}
              data={operations.map((value) => ({ value, label: operationLabels[value] }))}
              value={operation.value}
              onChange={(next) => {
                operation.onChange(next)
                resetField('draft', { defaultValue: toTagDraft(type, next === 'set' ? value : undefined) })
                if (isPressed.current) requestAnimationFrame(() => setFocus('draft'))
              }}
            />
          )}
          <TagValueInput
            label={tag}
            type={type}
            operation={operation.value}
            current={value}
            suggested={suggested}
            known={(atOpening.data ?? []).flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : []))}
            draft={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
            name={field.name}
            ref={field.ref}
          />
          {triedOffline && (
            <Text size="sm" c="var(--mantine-color-yellow-text)" role="alert" mt={-12}>
              {offline ? 'You’re offline. Not saved yet.' : 'Back online. Not saved yet.'}
            </Text>
          )}
          {stopped && (
            <Text size="sm" c="var(--mantine-color-yellow-text)" role="alert" style={{ overflowWrap: 'anywhere' }}>
              Now {stopped.changed}, changed since you opened this.
            </Text>
          )}
          {operation.value !== 'set' && (
            <DimmedText role="status">
              Current value: {formatTagValue((value ?? null) as TagValue)}
              {'result' in change && (
                <>
                  . New value: <strong>{formatTagValue(change.result)}</strong>
                </>
              )}
            </DimmedText>
          )}
          {'userId' in target && <DimmedText>Saved on all of the user’s devices.</DimmedText>}
          {owner && (
            <Checkbox
              wrapperProps={focusOnClick}
              label={`${owner.devices.length === 2 ? 'Both' : `All ${owner.devices.length}`} of this user’s devices`}
              description={describeChanged(owner, everywhere.value ? undefined : target)}
              checked={everywhere.value}
              onChange={everywhere.onChange}
            />
          )}
          <FormFailure error={removal.error} />
        </Form>
      </Stack>
      {leaving && (
        <LeaveQuestion
          title="Discard this value?"
          message={unsaved}
          leave="Discard"
          stay="Keep editing"
          onAnswer={(leaves) => {
            setLeaving(false)
            if (leaves) onClose()
          }}
        />
      )}
    </>
  )
}

const unsavedOf = (tags: readonly string[]) =>
  tags.length === 1
    ? `The new value of ${tags[0]} hasn’t been saved.`
    : `The new values of ${formatList(tags)} haven’t been saved.`

const scrollToForm = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' })

const getHwid = ({ hwid }: { hwid: string }) => hwid

/** Values on one device, or of the devices of a user, which are named. */
function describeNow(changed: readonly { hwid: string; value: unknown }[], user: TagOwner | undefined): string {
  const devices = user?.devices ?? []
  const same = changed.every(({ value }) => sameValue(value, changed[0]?.value))
  if (same && devices.length > 1 && changed.length === devices.length)
    return `${formatTagValue((changed[0]?.value ?? null) as TagValue)} on ${devices.length === 2 ? 'both' : `all ${devices.length}`} devices`
  const names = nameDevices(devices)
  return formatList(
    changed.map(({ hwid, value }) => {
      const name = names[devices.findIndex((device) => device.hwid === hwid)]
      return [formatTagValue((value ?? null) as TagValue), name].filter(Boolean).join(' on ')
    }),
  )
}

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function describeChanged({ userId, devices }: TagOwner, only: DeviceTarget | undefined): string {
  const names = nameDevices(devices)
  if (!only) return `Changes ${formatList(names)}, the devices of ${userId}.`
  const index = devices.findIndex(({ hwid }) => 'hwid' in only && hwid === only.hwid)
  return `Changes only ${names[index] ?? 'this device'}.`
}
