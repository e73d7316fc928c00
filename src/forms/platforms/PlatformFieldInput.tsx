import { Button, Input, Stack, TagsInput, Text, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconClipboardText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { FileField } from '#components/fields/FileField.tsx'
import { pngSize } from '#components/fields/readFile.ts'
import { Facts } from '#components/layout/Section.tsx'
import { unknown } from '#format/format.ts'
import type { PlatformField } from '#model/platforms/configurationFields.ts'
import { readServiceAccount, readServiceAccountText } from '#model/platforms/keyFiles.ts'
import { BoundFileField, messageIn } from '../shared/BoundFileField.tsx'
import { FormFields } from '../shared/FormFields.tsx'
import { type BoundFieldProps, useField } from '../shared/field.ts'
import { TextField } from '../shared/TextFields.tsx'

interface PlatformFieldInputProps<Output> {
  field: PlatformField
  control: Control<FieldValues, unknown, Output>
}

export function PlatformFieldInput<Output>({ field, control }: PlatformFieldInputProps<Output>) {
  const { name, label, help, kind, required, placeholder, accept = [], choices = [] } = field
  const bound = { control, name, label, help, required }
  switch (kind) {
    case 'key':
      return <BoundFileField {...bound} accept={accept} reading="base64" maxBytes={256 * 1024} />
    case 'account':
      return <ServiceAccountField {...bound} />
    case 'origins':
      return <OriginsField {...bound} />
    case 'icon':
      return <SafariIconField {...bound} />
    case 'fixed':
      return (
        <Input.Wrapper label={label} labelElement="div" description={help}>
          <Text>Manual</Text>
        </Input.Wrapper>
      )
    case 'email':
    case 'url':
    case undefined:
      return <TextField {...bound} type={kind} inputMode={kind} spellCheck={false} placeholder={placeholder} />
    default:
      return <FormFields control={control} fields={[{ ...bound, kind, choices }]} />
  }
}

function OriginsField<Output>(props: BoundFieldProps<FieldValues, Output>) {
  const { field, fault, shown } = useField(props)
  return (
    <TagsInput
      {...field}
      {...shown}
      value={field.value ?? []}
      error={messageIn(fault)}
      placeholder="https://www.example.com"
      splitChars={[',', ';', ' ', '\n']}
    />
  )
}

function SafariIconField<Output>(bound: BoundFieldProps<FieldValues, Output>) {
  const website = useWatch({ control: bound.control, name: 'safari_website_name' })
  return (
    <BoundFileField
      {...bound}
      accept={['.png']}
      reading="base64"
      maxBytes={1024 * 1024}
      check={(value) => safariIconFault(String(value))}
      preview={(value) => (
        <ObjectAvatar
          size={40}
          title={website || 'Icon'}
          picture={typeof value === 'string' ? `data:image/png;base64,${value}` : undefined}
        />
      )}
    />
  )
}

export function safariIconFault(picture: string): string | undefined {
  const size = pngSize(picture)
  if (!size) return 'This file isn’t a PNG image'
  if (size.width === 256 && size.height === 256) return undefined
  return `This image is ${size.width} × ${size.height} pixels. It must be 256 × 256.`
}

const quiet = {
  variant: 'subtle',
  color: 'gray',
  size: 'xs',
  px: 8,
  ml: -8,
  style: { alignSelf: 'flex-start' },
} as const

function ServiceAccountField<Values extends FieldValues, Output>(props: BoundFieldProps<Values, Output>) {
  const { field, fault, shown } = useField(props)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(button, field.ref)
  const [text, setText] = useState<string>()
  const [pastes, setPastes] = useState(0)
  const { account } = readServiceAccount(field.value)
  const close = () => {
    setText(undefined)
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
        // reset on paste: the name belongs to a previously chosen file
        key={pastes}
        ref={ref}
        {...shown}
        error={messageIn(fault)}
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
        // blur only when the focus leaves the whole field, not on its own buttons
        onBlur={({ relatedTarget }) => {
          if (!root.current?.contains(relatedTarget)) field.onBlur()
        }}
      />
      {account ? (
        // without the private key
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
