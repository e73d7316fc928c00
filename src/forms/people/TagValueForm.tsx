import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useOffline } from '#api/online.ts'
import type { DeviceTarget } from '#api/people.ts'
import { tagsQuery } from '#api/tags.ts'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { LeaveQuestion, type NextSearch } from '#components/controls/LeaveGuard.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { TagType } from '#contract/tagTypes.ts'
import { bothOrAll } from '#format/figures.ts'
import { capitalized, formatList } from '#format/format.ts'
import type { TagOwner } from '#model/people/device.ts'
import { describeChanged } from '#model/people/ownersValues.ts'
import {
  changeFrom,
  formatTagValue,
  type Operation,
  operationsFor,
  type TagDraft,
  type TagValue,
  toTagDraft,
} from '#model/people/tagDraft.ts'
import { Form } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { focusOnClick, keepFocus } from '../shared/field.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'
import classes from './TagValueForm.module.css'
import { TagValueInput } from './TagValueInput.tsx'
import { useSaveTag } from './useSaveTag.ts'

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
  const offline = useOffline()
  const operations = operationsFor(type)
  const change = changeFrom(type, operation.value, value, field.value)
  const { save, remove, removal, stopped, values } = useSaveTag({
    ...{ application, target, owner, tag, type, value },
    onSaved: () => onClose(true),
  })
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
          onSubmit={(made) => save(made, { by: operation.value, draft: field.value })}
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
                onClick={() => remove(everywhere.value)}
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
            known={values.flatMap((value) => (Array.isArray(value) ? value.map(String) : []))}
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
              label={`${capitalized(bothOrAll(owner.devices.length))} of this user’s devices`}
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
