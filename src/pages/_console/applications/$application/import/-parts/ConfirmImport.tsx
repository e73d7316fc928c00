import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Import } from '#api/imports/importState.ts'
import { startImport } from '#api/imports/runImport.ts'
import { tagsQuery, useAddTag } from '#api/tags.ts'
import { Consequences } from '#components/controls/Consequences.tsx'
import { Dialog } from '#components/controls/Dialog.tsx'
import type { TagType } from '#contract/tagTypes.ts'
import { exactCount } from '#format/counts.ts'
import { listed } from '#format/text.ts'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { kindPhrases, listChoices } from './importChoices.ts'

const typedAbove = 1_000

export function ConfirmImport({ now, devices, onClose }: { now: Import; devices: number; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const makeTags = useNewTags(now)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await makeTags()
      await startImport()
    },
  })
  const { plan } = now
  const words = kindPhrases[plan.kind]
  const sure = devices <= typedAbove || typed.replace(/\D/g, '') === String(devices)
  const tags = plan.targets.flatMap((target) => (target.is === 'tag' ? [target] : []))
  const made = tags.filter(({ isNew }) => isNew)
  const lists = tags.filter(({ type }) => type === 3)
  const list = listChoices.find(({ value }) => value === plan.lists)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sure && !isPending) mutate()
  }
  const failed = toFailure(error)
  const names = (some: readonly { name: string }[]) => listed(some.map(({ name }) => name))
  const lines = [
    plan.kind !== 'unregister' && tags.length > 0 && `${tags.length === 1 ? 'The tag' : 'The tags'} ${names(tags)}.`,
    lists.length > 0 && list && (
      <>
        Lists ({names(lists)}): <strong>{list.label}</strong>. {list.help}
      </>
    ),
    tags.length > 0 && plan.empty === 'remove' && 'Empty cells remove the tag’s value.',
    made.length > 0 &&
      `${made.length === 1 ? 'A new tag is' : 'New tags are'} made first: ${listed(made.map(({ name, type }) => `${name} (${tagTypeLabel(type)})`))}.`,
    ...words.consequences,
    'You can pause it, and resume it after a reload. Repeating a chunk is safe: values are never appended twice.',
  ]
  return (
    <Dialog onClose={onClose} title={`${words.action(devices)}?`}>
      <Stack component="form" onSubmit={submit}>
        <Consequences lines={lines.filter(Boolean)} />
        {devices > typedAbove && (
          <TextInput
            data-autofocus
            autoComplete="off"
            inputMode="numeric"
            label={
              <>
                Type the number of devices, <strong>{exactCount(devices)}</strong>, to confirm
              </>
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {failed && <FormFailure failure={failed} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus={devices <= typedAbove || undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={!sure}
            color={plan.kind === 'unregister' ? 'red' : undefined}
          >
            {words.action(devices)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The service would take the type from the first value: Integer for 5 and 5.5. */
function useNewTags({ plan }: Import) {
  const queries = useQueryClient()
  const { mutateAsync } = useAddTag()
  return async () => {
    const wanted = plan.targets.flatMap((target) => (target.is === 'tag' && target.isNew ? [target] : []))
    if (wanted.length === 0) return
    const { tags } = await queries.fetchQuery({ ...tagsQuery(), staleTime: 0 })
    for (const { name, type } of wanted) {
      const there = tags.find((tag) => tag.name === name.trim())
      if (!there) await mutateAsync({ tag: { name: name.trim(), type: type satisfies TagType } })
      else if (there.type !== type)
        throw new Error(
          `Someone else created the tag ${name} as ${tagTypeLabel(there.type)}. Go back to the columns and choose it.`,
        )
    }
  }
}
