import { Button, Group, List, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Import } from '#api/imports/importState.ts'
import { startImport } from '#api/imports/runImport.ts'
import { tagsQuery, useAddTag } from '#api/tags.ts'
import { ownEscape } from '#components/controls/ownEscape.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { exactCount } from '#format/counts.ts'
import { listed } from '#format/text.ts'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { tagTypeLabel } from '#model/tags/tagTypeLabels.ts'
import { kindPhrases, listChoices } from './importChoices.ts'

interface ConfirmImportProps {
  now: Import
  devices: number
  onClose: () => void
}

/** Above this many devices their number has to be typed. */
const typedAbove = 1_000

/** Asks before anything is sent: to how many devices, and what it does to them. */
export function ConfirmImport({ now, devices, onClose }: ConfirmImportProps) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const makeTags = useNewTags(now)
  const { plan } = now
  const words = kindPhrases[plan.kind]
  const sure = devices <= typedAbove || typed.replace(/\D/g, '') === String(devices)
  const tags = plan.targets.flatMap((target) => (target.is === 'tag' ? [target] : []))
  const made = tags.filter(({ isNew }) => isNew)
  const lists = tags.filter(({ type }) => type === 3)
  const list = listChoices.find(({ value }) => value === plan.lists)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sure || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await makeTags()
      await startImport()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const failed = toFailure(failure)
  return (
    <Modal {...ownEscape(onClose)} opened onClose={onClose} title={`${words.action(devices)}?`}>
      <Stack component="form" onSubmit={(event) => void submit(event)}>
        <List fz="md" spacing={6} m={0} ps={20}>
          {plan.kind !== 'unregister' && tags.length > 0 && (
            <List.Item>
              {tags.length === 1 ? 'The tag' : 'The tags'} {listed(tags.map(({ name }) => name))}.
            </List.Item>
          )}
          {lists.length > 0 && list && (
            <List.Item>
              Lists ({listed(lists.map(({ name }) => name))}): <strong>{list.label}</strong>. {list.help}
            </List.Item>
          )}
          {tags.length > 0 && plan.empty === 'remove' && <List.Item>Empty cells remove the tag’s value.</List.Item>}
          {made.length > 0 && (
            <List.Item>
              {made.length === 1 ? 'A new tag is' : 'New tags are'} made first:{' '}
              {listed(made.map(({ name, type }) => `${name} (${tagTypeLabel(type)})`))}.
            </List.Item>
          )}
          {words.consequences.map((consequence) => (
            <List.Item key={consequence}>{consequence}</List.Item>
          ))}
          <List.Item>
            You can pause it, and resume it after a reload. Repeating a chunk is safe: values are never appended twice.
          </List.Item>
        </List>
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
          <Button type="submit" loading={busy} disabled={!sure} color={plan.kind === 'unregister' ? 'red' : undefined}>
            {words.action(devices)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Makes the tags that the file brings. The service itself would take their types from the first value: of 5 and 5.5 an Integer. */
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
