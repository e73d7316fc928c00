import { Checkbox, SegmentedControl, Stack } from '@mantine/core'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { type DeviceTarget, useSetTags } from '#api/people.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
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
} from '#model/people/tagDraft.ts'
import { notifyDone } from '../shared/Confirm.tsx'
import { Form } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { TagValueInput } from './TagValueInput.tsx'

interface TagValueFormProps {
  application: string
  target: DeviceTarget
  /** Present if the value can also be saved on all devices of the user. */
  owner?: TagOwner
  tag: string
  type: TagType
  value: unknown
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

export function TagValueForm({ application, target, owner, tag, type, value, onClose }: TagValueFormProps) {
  const draft = useDraftForm({
    schema: changeSchema(type, value),
    initial: { operation: 'set', draft: toTagDraft(type, value), everywhere: false },
  })
  const { control, resetField } = draft.form
  const { field, fieldState } = useController({ control, name: 'draft' })
  const operation = useController({ control, name: 'operation' }).field
  const everywhere = useController({ control, name: 'everywhere' }).field
  const { mutateAsync } = useSetTags()
  const removal = useSetTags()
  const operations = operationsFor(type)
  const change = changeFrom(type, operation.value, value, field.value)

  const save = async ({ change, result, back, everywhere }: Change & { everywhere: boolean }, write = mutateAsync) => {
    const user = everywhere ? owner : undefined
    const whose = user ? { userId: user.userId } : target
    const set = (value: TagValue | TagOperation) => write({ application, ...whose, tags: { [tag]: value } })
    await set(change)
    onClose(true)
    notifyDone(
      `${result === null ? `Value of ${tag} removed` : `${tag} saved`}${user ? ` ${result === null ? 'from' : 'on'} all devices of ${user.userId}` : ''}`,
      // the values of other devices are unknown here
      user ? undefined : { undo: () => set(back), undone: `${tag} restored` },
    )
  }
  const remove = () => {
    const before = changeFrom(type, 'set', value, toTagDraft(type, value))
    const back = 'back' in before ? before.back : null
    // the mutation has the error
    void save({ change: null, result: null, back, everywhere: everywhere.value }, removal.mutateAsync).catch(() => {})
  }
  return (
    <Stack
      maw={420}
      py={4}
      onKeyDown={(event) => {
        // an open list or calendar handles the key
        const open = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && !event.defaultPrevented && !open) onClose()
      }}
    >
      <Form label={`Edit ${tag}`} draft={draft} submit="Save" focus="draft" onSubmit={save} onCancel={() => onClose()}>
        {operations.length > 1 && (
          <SegmentedControl
            size="xs"
            maw="100%"
            style={{ alignSelf: 'flex-start' }}
            aria-label={`Action for ${tag}`}
            data={operations.map((value) => ({ value, label: operationLabels[value] }))}
            value={operation.value}
            onChange={(next) => {
              operation.onChange(next)
              resetField('draft', { defaultValue: toTagDraft(type, next === 'set' ? value : undefined) })
            }}
          />
        )}
        <TagValueInput
          label={tag}
          type={type}
          operation={operation.value}
          current={value}
          draft={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
          ref={field.ref}
        />
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
            label={`${owner.devices === 2 ? 'Both' : `All ${owner.devices}`} of this user’s devices`}
            description={
              everywhere.value
                ? 'This can’t be undone.'
                : `Otherwise, only this device changes. The user is ${owner.userId}.`
            }
            checked={everywhere.value}
            onChange={everywhere.onChange}
          />
        )}
        <FormFailure error={removal.error} />
        {value !== undefined && (
          <BusyButton
            busy={removal.isPending}
            variant="subtle"
            color="red"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            onClick={remove}
          >
            Remove value
          </BusyButton>
        )}
      </Form>
    </Stack>
  )
}
