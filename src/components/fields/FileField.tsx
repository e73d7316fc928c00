import { ActionIcon, Button, Input } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, type FocusEventHandler, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { fileSize } from '#format/figures.ts'
import { errorText, formatList } from '#format/format.ts'
import classes from './FileField.module.css'
import { type Reading, readFile } from './readFile.ts'

export interface FileFieldProps {
  label: string
  description?: ReactNode
  error?: string
  className?: string
  required?: boolean
  disabled?: boolean
  /** The form’s value: base64 text or a JSON object; undefined for none. */
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: FocusEventHandler<HTMLButtonElement>
  accept: readonly string[]
  reading: Reading
  kinds?: string
  maxBytes?: number
  /**
   * Converts the file to the value instead of reading it; undefined leaves the field unchanged. Throws messages for the
   * person. `again`: true if called by the button labeled `again`.
   */
  convert?: (file: File, again: boolean) => Promise<unknown>
  again?: string
  describe?: (value: unknown) => string | undefined
  check?: (value: unknown) => string | undefined
  unnamed?: string
  preview?: (value: unknown) => ReactNode
  ref?: Ref<HTMLButtonElement>
}

/**
 * The value of a field whose last file was rejected. It matches no schema, so the form is never sent
 * as if no file had been chosen.
 */
export class RefusedFile {
  constructor(readonly fault: string) {}
}

export function FileField(props: FileFieldProps) {
  const { label, description, error, required, disabled, value, onChange, onBlur, accept, preview, ref } = props
  const { unnamed = 'File chosen', kinds = formatList(accept, 'disjunction'), again: againWords, describe } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const buttonRef = useMergedRef(button, ref)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const refused = value instanceof RefusedFile ? value : undefined
  const chosen = value !== undefined && value !== null && value !== '' && !refused
  const message = refused?.fault ?? error

  const take = async (picked: File | undefined, again = false) => {
    if (!picked || disabled) return
    const taken = await takeFile(picked, props, again).catch((reason: unknown) => new RefusedFile(errorText(reason)))
    if (taken === undefined) return
    setFile(picked)
    onChange(taken)
  }
  const clear = () => {
    setFile(undefined)
    onChange(undefined)
    button.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <Input.Wrapper
      id={id}
      className={props.className}
      label={label}
      labelElement="div"
      description={description}
      error={message}
      required={required}
      labelProps={{ id: `${id}-label` }}
    >
      {/* dropping is an alternative; the button does the same by keyboard */}
      <fieldset
        className={classes.zone}
        data-over={over || undefined}
        data-error={message ? true : undefined}
        aria-labelledby={`${id}-label`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {preview?.(chosen ? value : undefined) ?? (
          <span className={classes.glyph}>
            <IconFile size={18} stroke={1.5} aria-hidden />
          </span>
        )}
        <span className={classes.words}>
          {chosen || refused ? (
            <>
              <span className={classes.name}>{file?.name ?? unnamed}</span>
              {file && <span className={classes.quiet}>{describe?.(value) ?? fileSize(file.size)}</span>}
            </>
          ) : (
            <span className={classes.quiet}>Drop a {kinds} file here</span>
          )}
        </span>
        {chosen && file && againWords && (
          <Button variant="default" size="xs" disabled={disabled} onClick={() => void take(file, true)}>
            {againWords}
          </Button>
        )}
        {(chosen || refused) && (
          <ActionIcon size={30} disabled={disabled} aria-label={`Remove file: ${label}`} onClick={clear}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        <Button
          ref={buttonRef}
          variant="default"
          size="xs"
          leftSection={<IconUpload size={14} aria-hidden />}
          disabled={disabled}
          aria-label={`${chosen || refused ? 'Replace' : 'Choose'} file: ${label}`}
          aria-describedby={message ? `${id}-error` : undefined}
          onBlur={onBlur}
          onClick={() => picker.current?.click()}
        >
          {chosen || refused ? 'Replace' : 'Choose file'}
        </Button>
        <input
          ref={picker}
          hidden
          type="file"
          tabIndex={-1}
          accept={accept.join(',')}
          aria-label={label}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

async function takeFile(file: File, props: FileFieldProps, again: boolean): Promise<unknown> {
  const { accept, kinds = formatList(accept, 'disjunction'), maxBytes, reading, convert, check } = props
  if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    throw new Error(`${file.name} isn’t a ${kinds} file`)
  }
  if (maxBytes !== undefined && file.size > maxBytes) {
    throw new Error(`${file.name} is ${fileSize(file.size)}. Choose a file of at most ${fileSize(maxBytes)}.`)
  }
  if (convert) return convert(file, again)
  const value = await readFile(file, reading)
  const fault = check?.(value)
  if (fault) throw new Error(fault)
  return value
}
