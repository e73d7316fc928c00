import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { platformStatusesQuery, useConfigureApplication, usePlatformCheck } from '#api/platforms.ts'
import { Consequences } from '#components/controls/Dialog.tsx'
import type { Application } from '#contract/applications.ts'
import type { RequestOf } from '#contract/index.ts'
import { type ConfigurablePlatform, platformShapes } from '#contract/platforms.ts'
import { platformLabel } from '#format/platforms.ts'
import { configurationFields, initialConfiguration, platformSchemas } from '#model/platforms/configurationFields.ts'
import { localWarnings } from '#model/platforms/keyFiles.ts'
import { placeFaults } from '#model/shared/placeFaults.ts'
import { Form } from '../shared/Form.tsx'
import { SubmitCanceled } from '../shared/field.ts'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { PlatformFieldInput } from './PlatformFieldInput.tsx'

type Configuration = RequestOf<'configureApplication'>

interface PlatformFormProps {
  platform: ConfigurablePlatform
  application: Application
  problems: readonly string[]
  onConfigured: () => unknown
  onCancel: () => void
}

interface Warned {
  values: string
  onFields: ReadonlyMap<string, string>
}

/** Credentials that are sent again unchanged after a warning are saved anyway. */
export default function PlatformForm(props: PlatformFormProps) {
  const { platform, application, problems, onConfigured, onCancel } = props
  const { code, providers } = application
  const fields = configurationFields[platform]
  const label = platformLabel(platform)
  const firefox = useQuery(platformStatusesQuery(code)).data?.firefox
  const draft = useDraftForm<FieldValues, Configuration>({
    schema: platformSchemas[platform],
    initial: {
      ...initialConfiguration(platform, application),
      // if it is known to be disabled, replacing its credentials doesn’t enable it
      ...(platform === 'firefox' && firefox && { firefox_is_enabled: firefox.enabled }),
    },
    draft: `configureApplication ${platform} ${code}`,
    secrets: fields.flatMap(({ name, kind = '' }) =>
      ['secret', 'key', 'account', 'icon'].includes(kind) ? [name] : [],
    ),
  })
  const { configure } = useConfigureApplication()
  const check = usePlatformCheck(localWarnings)
  const [warned, setWarned] = useState<Warned>()
  const { form } = draft
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  // a change of any field, even without a warning, requires another check
  const warning = warned !== undefined && JSON.stringify(values) === warned.values
  // the value on opening: the text stays while the panel slides out after saving
  const [replaces] = useState(providers[platform] === true)
  const show = (onFields: Warned['onFields']) => {
    for (const [name, message] of onFields) form.setError(name, { type: 'warning', message })
  }
  // validating a field on blur removes its warning
  useEffect(() => {
    if (warning && [...warned.onFields.keys()].some((name) => errors[name] === undefined)) show(warned.onFields)
  })
  const warns = async (request: Configuration, values: string) => {
    const names = fields.map(({ name }) => name)
    const { onFields } = placeFaults(await check(request), names)
    if (onFields.size === 0 || JSON.stringify(form.getValues()) !== values) return false
    show(onFields)
    setWarned({ values, onFields })
    return true
  }
  const looked = useRef('')
  const lookOver = async () => {
    const values = JSON.stringify(form.getValues())
    const { success, data } = platformShapes[platform].safeParse(form.getValues())
    if (!success || looked.current === values) return
    looked.current = values
    await warns(data, values)
  }
  return (
    <Form
      label={replaces ? `Replace ${label} configuration` : `Configure ${label}`}
      draft={draft}
      method="configureApplication"
      focus={fields.find(({ kind }) => kind !== 'fixed')?.name}
      submit={warning ? 'Save anyway' : replaces ? 'Replace configuration' : `Configure ${label}`}
      closesWithAddress
      onCancel={onCancel}
      // if the check fails, saving reports it
      onLeaveField={() => void lookOver().catch(() => undefined)}
      onSubmit={async (request) => {
        if (warning) {
          // sending clears them, and the person may cancel the password dialog
          show(warned.onFields)
        } else if (await warns(request, JSON.stringify(form.getValues()))) throw new SubmitCanceled()
        await configure(request)
        await onConfigured()
      }}
    >
      {replaces && (
        <Alert role="note" color="gray" py="xs">
          This replaces the whole configuration. The service never shows stored secrets, so fill in everything again.
          {problems.length > 0 && <Consequences lines={problems} />}
        </Alert>
      )}
      {fields.map((field) => (
        <PlatformFieldInput key={field.name} field={field} control={form.control} />
      ))}
      {warning && (
        <Text role="alert" size="sm" c="yellow">
          These credentials probably won’t work. Fix them, or save them anyway.
        </Text>
      )}
    </Form>
  )
}
