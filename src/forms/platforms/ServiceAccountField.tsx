import { Button, Stack, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconClipboardText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { FileField } from '#components/fields/FileField.tsx'
import { Facts } from '#components/layout/Section.tsx'
import { unknown } from '#format/counts.ts'
import { readServiceAccount, readServiceAccountText } from '#model/platforms/keyFiles.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
import { type Bound, warningClass } from '../shared/field.ts'

const quiet = {
  variant: 'subtle',
  color: 'gray',
  size: 'xs',
  px: 8,
  ml: -8,
  style: { alignSelf: 'flex-start' },
} as const

/** A service account as its JSON file or the text of it. Once read only whose it is shows, never the key. */
export function ServiceAccountField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  help,
}: Bound<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(button, field.ref)
  /** What is pasted so far; undefined where a file is asked for. */
  const [text, setText] = useState<string>()
  const [pastes, setPastes] = useState(0)
  const { account } = readServiceAccount(field.value)
  const close = () => {
    setText(undefined)
    // after the field has rendered again
    requestAnimationFrame(() => button.current?.focus())
  }
  const paste = (pasted: string) => {
    const read = readServiceAccountText(pasted)
    if (!read.account) return setText(pasted)
    field.onChange(read.account)
    setPastes(pastes + 1)
    close()
  }
  return (
    <Stack ref={root} gap={4}>
      <FileField
        // reset on each paste: the name of a file chosen before is not that of the text
        key={pastes}
        ref={ref}
        label={label}
        description={help}
        error={messageIn(fieldState.error)}
        {...warningClass(fieldState.error)}
        required
        accept={['.json']}
        reading="json"
        maxBytes={64 * 1024}
        check={(content) => readServiceAccount(content).fault}
        unnamed="Pasted text"
        value={field.value}
        onChange={(content) => {
          field.onChange(content)
          if (readServiceAccount(content).account) setText(undefined)
        }}
        // the field is left when the focus leaves all of it, not on the way to its own buttons
        onBlur={({ relatedTarget }) => {
          if (!root.current?.contains(relatedTarget)) field.onBlur()
        }}
      />
      {account ? (
        // the private key is not among them
        <Facts
          facts={[
            { name: 'Project', value: account.project_id ?? unknown },
            { name: 'Account', value: account.client_email ?? unknown },
            { name: 'Key ID', value: account.private_key_id ?? unknown },
          ]}
        />
      ) : text === undefined ? (
        <Button
          {...quiet}
          leftSection={<IconClipboardText size={14} aria-hidden />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setText('')}
        >
          Paste text instead
        </Button>
      ) : (
        <>
          <Textarea
            autoFocus
            mt="xs"
            rows={5}
            label="File text"
            placeholder={'{ "type": "service_account", …'}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={text.trim() === '' ? undefined : readServiceAccountText(text).fault}
            onChange={(event) => paste(event.currentTarget.value)}
          />
          <Button {...quiet} onClick={close}>
            Use a file instead
          </Button>
        </>
      )}
    </Stack>
  )
}
