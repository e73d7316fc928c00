import { IconChevronDown, IconDownload, IconJson, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { readActivity } from '#api/activity.ts'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import { saveFile } from '#components/table/columns.ts'
import type { ActivityFilter } from '#contract/console/activity.ts'
import type { ConsoleResponseOf } from '#contract/console/index.ts'
import { toCsv } from '#format/csv.ts'
import { exactDate, formatCount } from '#format/format.ts'
import { ofAction, onlyChanges } from '#model/activity/activitySearch.ts'

const columns = [
  'id',
  'at',
  'person',
  'role',
  'address',
  'event',
  'application',
  'name',
  'outcome',
  'status',
  'message',
  'reason',
  'requestId',
] as const

type SavedEntry = ConsoleResponseOf<'listActivity'>['entries'][number]

interface SaveActivityProps {
  filter: ActivityFilter
  /** The action that is listed: the filter alone finds more. */
  what: string
}

/** A menu that saves every entry that the list is of, also those that rows stand for. */
export function SaveActivity({ filter, what }: SaveActivityProps) {
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'jsonl') => {
      const { entries: found, more } = await readActivity(filter)
      const entries = ofAction(found, what)
      saveFile(`activity.${format}`, contents[format](entries), types[format])
      return { count: entries.length, oldest: more ? entries.at(-1)?.at : undefined }
    },
    onSuccess({ count, oldest }) {
      const left = oldest ? `, back to ${exactDate(new Date(oldest))}. For older ones, choose an earlier time.` : ''
      void notify(`${formatCount(count, 'entry', 'entries')} saved${left}`)
    },
    onError: (error) => void notify(`Couldn’t save the entries: ${error.message}`),
  })
  return (
    <ActionsMenu
      target={
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          busy={save.isPending}
        >
          Export
        </BusyButton>
      }
      notes={[
        `${what === onlyChanges ? 'Changes and sends' : 'Everything'} that the filters find, with each entry that a row stands for.`,
        'JSON Lines also includes requests, responses, and previous values.',
      ]}
      entries={(['csv', 'jsonl'] as const).map((format) => ({
        label: labels[format],
        icon: format === 'csv' ? IconTable : IconJson,
        onClick: () => save.mutate(format),
      }))}
    />
  )
}

const labels = { csv: 'CSV', jsonl: 'JSON Lines' }

const contents = {
  csv: (entries: readonly SavedEntry[]) =>
    toCsv(
      [...columns, 'approved', 'objects'],
      entries.map((entry) => [
        ...columns.map((name) => entry[name] ?? null),
        entry.approved?.join(' '),
        entry.objects.join(' '),
      ]),
    ),
  jsonl: (entries: readonly SavedEntry[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
}

const types = { csv: 'text/csv;charset=utf-8', jsonl: 'application/x-ndjson' }
