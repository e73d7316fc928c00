import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '#components/controls/BusyButton.tsx'
import { notify } from '#components/feedback/notify.ts'
import { saveFile } from '#components/table/csv.ts'
import { countOf } from '#format/counts.ts'

interface SaveRejectsProps {
  label: string
  rejects: () => Promise<{ file: Blob; name: string; rows: number }>
}

/** Saves the rows that were not imported as a CSV file to fix and import again. */
export function SaveRejects({ label, rejects }: SaveRejectsProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { file, name, rows } = await rejects()
      saveFile(name, file)
      void notify(`${name} has ${countOf(rows, 'row')}`)
    } catch (error) {
      void notify(`The file could not be written: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={busy}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => void save()}
    >
      {label}
    </BusyButton>
  )
}
