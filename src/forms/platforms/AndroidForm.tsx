import { Button, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconClipboardText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { FileField } from '#components/fields/FileField.tsx'
import { platformShapes, type ServiceAccount } from '#contract/platforms.ts'
import { unknown } from '#format/counts.ts'
import { readServiceAccount, readServiceAccountText } from '#model/platforms/keyFiles.ts'
import { messageIn } from '../shared/BoundFileField.tsx'
import { ChoiceField } from '../shared/ChoiceFields.tsx'
import { type Bound, warningClass } from '../shared/field.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { credentialLabels } from './credentialLabels.ts'
import { androidFrameworkChoices } from './frameworkChoices.ts'
import { PlatformForm, type PlatformFormProps } from './PlatformForm.tsx'
import classes from './ServiceAccountField.module.css'

/** Configures Android: a service account of Firebase Cloud Messaging. */
export function AndroidForm(props: PlatformFormProps) {
  const { code } = props.application
  const draft = useDraftForm({
    schema: platformShapes.android,
    initial: { application: code, device_type: 3, android_framework: 'native' },
    draft: `configureApplication android ${code}`,
    secrets: ['android_fcm_service_account'],
  })
  const { control } = draft.form
  return (
    <PlatformForm {...props} platform="android" draft={draft} focus="android_fcm_service_account">
      <ServiceAccountField
        control={control}
        name="android_fcm_service_account"
        label={credentialLabels.android_fcm_service_account}
        help="In the Firebase console: Project settings, Service accounts, Generate new private key."
      />
      <ChoiceField
        control={control}
        name="android_framework"
        label="Framework"
        help="What the app is built with."
        choices={androidFrameworkChoices}
        required
      />
    </PlatformForm>
  )
}

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
  const [pasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const [pastes, setPastes] = useState(0)
  const { account } = readServiceAccount(field.value)
  const close = () => {
    setPasting(false)
    setText('')
    // after the field has been drawn anew
    requestAnimationFrame(() => button.current?.focus())
  }
  const take = (content: unknown) => {
    field.onChange(content)
    if (readServiceAccount(content).fault) return
    setPasting(false)
    setText('')
  }
  const paste = (pasted: string) => {
    const read = readServiceAccountText(pasted)
    if (!read.account) return setText(pasted)
    field.onChange(read.account)
    setPastes(pastes + 1)
    close()
  }
  return (
    <div ref={root} className={classes.root}>
      <FileField
        // anew with each paste: the name of a file chosen before is not that of the text
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
        onChange={take}
        // the field is left when the focus leaves all of it, not on the way to its own buttons
        onBlur={({ relatedTarget }) => {
          if (!root.current?.contains(relatedTarget)) field.onBlur()
        }}
      />
      {account && <ServiceAccountFacts account={account} />}
      {!account && !pasting && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          px={8}
          ml={-8}
          className={classes.other}
          leftSection={<IconClipboardText size={14} aria-hidden />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setPasting(true)}
        >
          Paste its text instead
        </Button>
      )}
      {!account && pasting && (
        <div className={classes.paste}>
          <Textarea
            autoFocus
            rows={5}
            label="Text of the file"
            classNames={{ input: classes.text }}
            placeholder={'{ "type": "service_account", …'}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={text.trim() === '' ? undefined : readServiceAccountText(text).fault}
            onChange={(event) => paste(event.currentTarget.value)}
          />
          <Button variant="subtle" color="gray" size="xs" px={8} ml={-8} className={classes.other} onClick={close}>
            Use a file instead
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whose service account it is. The private key is not among it. */
function ServiceAccountFacts({ account }: { account: ServiceAccount }) {
  const facts = [
    ['Project', account.project_id ?? unknown],
    ['Account', account.client_email ?? unknown],
    ['Key id', account.private_key_id ?? unknown],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
