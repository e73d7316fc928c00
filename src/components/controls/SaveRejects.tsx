import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatCount } from '#format/format.ts'
import { notify } from '../feedback/notify.ts'
import { saveFile } from '../table/columns.ts'
import { BusyButton } from './Buttons.tsx'

interface SaveRejectsProps {
  label: string
  rejects: () => Promise<{ file: Blob; name: string; rows: number }>
}

export function SaveRejects({ label, rejects }: SaveRejectsProps) {
  const save = useMutation({
    mutationFn: rejects,
    onSuccess: ({ file, name, rows }) => {
      saveFile(name, file)
      void notify(`${name} saved with ${formatCount(rows, 'row')}`)
    },
    onError: (error) => notify(`Couldn’t write the file: ${error.message}`),
  })
  return (
    <BusyButton
      variant="default"
      size="xs"
      busy={save.isPending}
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {label}
    </BusyButton>
  )
}
