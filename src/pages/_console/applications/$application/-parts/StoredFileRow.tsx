import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ApplicationFile } from '#contract/applications.ts'
import { FormFailure } from '#forms/shared/FormFailure.tsx'
import classes from './StoredFiles.module.css'
import { useDownload } from './useDownload.ts'

interface StoredFileRowProps {
  application: string
  file: ApplicationFile
  label: string
  /** Instead of downloading at once: asks first. */
  onAsk?: () => void
}

/** One file: downloaded when pressed, or the service's words why not. */
export function StoredFileRow({ application, file, label, onAsk }: StoredFileRowProps) {
  const { download, saved, failure, downloading } = useDownload(application)
  return (
    <li className={classes.file}>
      <div className={classes.line}>
        <div className={classes.name}>
          <span>{label}</span>
          <code>{file}</code>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={downloading}
          aria-label={`Download: ${label}`}
          onClick={onAsk ?? (() => void download(file))}
        >
          Download
        </Button>
      </div>
      <div role="status">{saved && <p className={classes.saved}>Saved as {saved}</p>}</div>
      {failure && <FormFailure failure={failure} />}
    </li>
  )
}
