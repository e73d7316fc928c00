import { FileButton, Group, Select } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { LightButton } from '#components/controls/Buttons.tsx'
import { plainText } from '#components/controls/plainText.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { GrowingTextarea } from '#components/fields/GrowingTextarea.tsx'
import { exactCount, formatCount, formatList } from '#format/format.ts'
import { AddPerson } from '#forms/shared/AddPerson.tsx'
import { mostNames, namesIn } from '#model/messages/audience.ts'
import type { IdsInFile } from '#model/messages/idsInFile.ts'
import classes from '../Composer.module.css'
import type { CommonControl, ListedUnknown } from '../draft/useComposerForm.ts'
import { useListed } from '../review/useListed.ts'

interface NamesFieldProps {
  composerForm: { common: CommonControl; listedUnknown: ListedUnknown }
  application: string
  name: 'users' | 'devices'
  label: string
  unit: readonly [one: string, many: string]
  /** The people that can be searched for. */
  finds: false | 'user' | 'email'
}

/** Unknown IDs that are named. */
const mostNamed = 5

/** Maximum size of a file of IDs in bytes: a thousand of the longest IDs. */
const largest = 1024 * 1024

export function NamesField({ composerForm, application, name, label, unit, finds }: NamesFieldProps) {
  const { field, fieldState } = useController({ control: composerForm.common, name: `audience.${name}` })
  const [fault, setFault] = useState<string>()
  /** A table whose column of IDs isn’t clear. */
  const [table, setTable] = useState<IdsInFile>()
  const [taken, setTaken] = useState<string>()
  const count = namesIn(field.value).length
  const [left, setLeft] = useState(field.value)
  // unknown addresses may be registered
  const looked = useListed(application, name, finds === 'email' ? [] : namesIn(left))
  const unknown = looked?.looking ? [] : (looked?.people.filter(({ devices }) => devices.length === 0) ?? [])
  const { length } = unknown
  const [, setUnknown] = composerForm.listedUnknown
  useEffect(() => setUnknown(length > 0 ? { list: left, unknown: length } : null), [setUnknown, length, left])
  const add = (list: string) => {
    field.onChange(list)
    setLeft(list)
  }
  // more may be typed while the file is read
  const text = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(field.value)
  latest.current = field.value
  // otherwise the browser fires no event when the same file is chosen again
  const forget = useRef<() => void>(null)
  const upload = async (file: File | null) => {
    setFault(undefined)
    if (!file) return
    setTable(undefined)
    setTaken(undefined)
    forget.current?.()
    if (file.size > largest)
      return setFault(`${file.name} is too large. A list has at most ${exactCount(mostNames)} entries.`)
    const { idsInFile } = await import('#model/messages/idsInFile.ts')
    const read = await idsInFile(file, finds === 'email' ? 'addresses' : name).catch(() => undefined)
    if (read === undefined) return setFault(`Couldn’t read ${file.name}. It may have been moved or changed.`)
    if (read.found) take(read.found)
    else setTable(read)
  }
  const take = (column: IdsInFile['columns'][number]) => {
    setTable(undefined)
    setTaken(column.name)
    add([latest.current.trim(), column.ids].filter(Boolean).join('\n'))
  }
  return (
    <div>
      {finds && <AddPerson application={application} wanted={finds} value={field.value} onChange={add} />}
      <GrowingTextarea
        {...field}
        ref={(element) => {
          text.current = element
          field.ref(element)
        }}
        onBlur={() => {
          field.onBlur()
          setLeft(field.value)
        }}
        label={label}
        description="One per line. Pasted text is split at tabs, commas, and semicolons."
        error={fieldState.error?.message ?? fault}
        minRows={3}
        maxRows={10}
        {...plainText}
        autoComplete="off"
        withAsterisk
        aria-required
        classNames={{ input: classes.code }}
      />
      <Group justify="space-between" gap="xs" mt={4} c="dimmed" fz="sm">
        <span role="status">
          {exactCount(count)} of {formatCount(mostNames, ...unit)}
        </span>
        <FileButton resetRef={forget} accept=".csv,.txt,text/plain,text/csv" onChange={(file) => void upload(file)}>
          {(props) => (
            <LightButton {...props} Glyph={IconUpload}>
              Choose file
            </LightButton>
          )}
        </FileButton>
      </Group>
      {taken && <DimmedText role="status">Added from the column “{taken}”.</DimmedText>}
      {table && (
        <Select
          mt="xs"
          label={`Column with the ${unit[1]}`}
          description="The file has several columns. Its first row is the header."
          placeholder="Select a column"
          data={table.columns.map((column, index) => ({ value: String(index), label: column.name }))}
          value={null}
          onChange={(index) => {
            const column = table.columns[Number(index)]
            if (column) take(column)
            text.current?.focus()
          }}
          autoFocus
        />
      )}
      {unknown.length > 0 && left === field.value && (
        <DimmedText role="status" c="yellow">
          {name === 'devices'
            ? 'Not in this application'
            : `No device has ${unknown.length === 1 ? 'this user ID' : 'these user IDs'}`}
          : {formatList(unknown.slice(0, mostNamed).map((person) => person.name))}
          {unknown.length > mostNamed && `, and ${formatCount(unknown.length - mostNamed, 'other')}`}.
        </DimmedText>
      )}
    </div>
  )
}
