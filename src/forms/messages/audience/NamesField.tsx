import { Button, FileButton, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { countOf } from '#format/counts.ts'
import { mostNames, namesIn } from '#model/messages/namesIn.ts'
import type { WithAudience } from '#model/messages/pushDraft.ts'
import classes from './Audience.module.css'

interface NamesFieldProps {
  control: Control<WithAudience, unknown, WithAudience>
  name: 'audience.users' | 'audience.devices'
  label: string
  unit: readonly [string, string]
}

/** Largest file of ids that is read, in bytes: a thousand of the longest ids there are. */
const largest = 1024 * 1024

/** A list of ids, pasted or from a file: one a line. */
export function NamesField({ control, name, label, unit }: NamesFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [fault, setFault] = useState<string>()
  const count = namesIn(field.value).length
  // reading takes a while, in which more may be typed
  const latest = useRef(field.value)
  latest.current = field.value
  // else the browser says nothing when the same file is chosen again
  const forget = useRef<() => void>(null)
  const upload = async (file: File | null) => {
    setFault(undefined)
    if (!file) return
    forget.current?.()
    if (file.size > largest)
      return setFault(`${file.name} is too large for a list of ${mostNames}: import it as a segment`)
    const added = await file.text().catch(() => undefined)
    if (added === undefined) return setFault(`${file.name} could not be read: it may have been moved or changed`)
    field.onChange([latest.current.trim(), added.trim()].filter(Boolean).join('\n'))
  }
  return (
    <div>
      <Textarea
        {...field}
        label={label}
        description="One a line; what is pasted from a sheet is cut at tabs, commas and semicolons."
        error={fieldState.error?.message ?? fault}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        withAsterisk
        aria-required
        classNames={{ input: classes.code }}
      />
      <div className={classes.foot}>
        <span role="status">
          {countOf(count, ...unit)} of at most {mostNames.toLocaleString('en')}
        </span>
        <FileButton resetRef={forget} accept=".csv,.txt,text/plain,text/csv" onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              From a file
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}
