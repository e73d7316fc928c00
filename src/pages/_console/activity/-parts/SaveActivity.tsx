import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { readActivity } from '#api/activity.ts'
import { BusyButton } from '#components/controls/Buttons.tsx'
import { notify } from '#components/feedback/notify.ts'
import { saveFile } from '#components/table/columns.ts'
import type { ActivityFilter, ListedEntry } from '#contract/console/activity.ts'
import { toCsv } from '#format/csv.ts'
import { exactCount } from '#format/format.ts'

const columns = ['id', 'at', 'person', 'role', 'address', 'event', 'application', 'outcome', 'requestId'] as const

/** Buttons that save everything that the filter finds. */
export function SaveActivity({ filter }: { filter: ActivityFilter }) {
  const save = useMutation({
    mutationFn: async (format: 'csv' | 'jsonl') => {
      const entries = await readActivity(filter)
      saveFile(`activity.${format}`, contents[format](entries), types[format])
      return entries.length
    },
    onSuccess: (count) => void notify(`${exactCount(count)} entries saved`),
    onError: (error) => void notify(`Couldn’t save the entries: ${error.message}`),
  })
  return (
    <>
      {(['csv', 'jsonl'] as const).map((format) => (
        <BusyButton
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          busy={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {format === 'csv' ? 'Export CSV' : 'Export JSON Lines'}
        </BusyButton>
      ))}
    </>
  )
}

const contents = {
  csv: (entries: readonly ListedEntry[]) =>
    toCsv(
      [...columns, 'objects'],
      entries.map((entry) => [...columns.map((name) => entry[name]), entry.objects.join(' ')]),
    ),
  jsonl: (entries: readonly ListedEntry[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
}

const types = { csv: 'text/csv;charset=utf-8', jsonl: 'application/x-ndjson' }
