import { Button, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { putAside } from '#api/imports/chooseFile.ts'
import { fleeting, type Import } from '#api/imports/importState.ts'
import { countOf } from '#format/counts.ts'
import { fileSize } from '#format/text.ts'
import classes from './Import.module.css'
import { kindWords } from './importWords.ts'

/** Which file is being imported and what for, with the way to another one. */
export function FileNote({ now, changeable = false }: { now: Import; changeable?: boolean }) {
  const lost = fleeting.use()
  return (
    <div className={classes.file}>
      <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
      <div className={classes.fileWords}>
        <strong>{now.file.name}</strong>
        <Text span size="sm" c="dimmed">
          {kindWords[now.plan.kind].label} · {fileSize(now.file.size)} · {countOf(now.columns.length, 'column')}
          {now.isRejects && ' · rejected rows of an earlier import'}
          {lost && ' · this browser has no room to keep it: a reload would end the import'}
        </Text>
      </div>
      {changeable && (
        <Button variant="default" size="xs" onClick={putAside}>
          Another file
        </Button>
      )}
    </div>
  )
}
