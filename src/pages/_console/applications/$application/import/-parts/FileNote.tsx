import { Button, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { putAside } from '#api/imports/chooseFile.ts'
import { fleeting, type Import } from '#api/imports/importState.ts'
import { BusyButton } from '#components/controls/ReasonedButton.tsx'
import { notify } from '#components/feedback/notify.ts'
import { saveFile } from '#components/table/columns.ts'
import { formatCount } from '#format/counts.ts'
import { fileSize } from '#format/text.ts'
import classes from './Import.module.css'
import { kindPhrases } from './importChoices.ts'

export function FileNote({ now, changeable = false }: { now: Import; changeable?: boolean }) {
  const lost = fleeting.use()
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
      <div className={classes.fileWords}>
        <strong>{now.file.name}</strong>
        <Text span size="sm" c="dimmed">
          {kindPhrases[now.plan.kind].label} · {fileSize(now.file.size)} · {formatCount(now.columns.length, 'column')}
          {now.isRejects && ' · rejected rows of an earlier import'}
          {lost && ' · this browser has no room to keep it: a reload would end the import'}
        </Text>
      </div>
      {changeable && (
        <Button variant="default" size="xs" onClick={putAside}>
          Choose another file
        </Button>
      )}
    </div>
  )
}

interface SaveRejectsProps {
  label: string
  rejects: () => Promise<{ file: Blob; name: string; rows: number }>
}

export function SaveRejects({ label, rejects }: SaveRejectsProps) {
  const save = useMutation({
    mutationFn: rejects,
    onSuccess: ({ file, name, rows }) => {
      saveFile(name, file)
      void notify(`${name} has ${formatCount(rows, 'row')}`)
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
