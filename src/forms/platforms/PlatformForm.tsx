import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useConfigureApplication, usePlatformCheck } from '#api/platforms.ts'
import type { Application } from '#contract/applications.ts'
import type { RequestOf } from '#contract/index.ts'
import { type ConfigurablePlatform, platformShapes } from '#contract/platforms.ts'
import { platformLabel } from '#format/platforms.ts'
import { localWarnings } from '#model/platforms/keyFiles.ts'
import { placeFaults } from '#model/shared/placeFaults.ts'
import { Form } from '../shared/Form.tsx'
import { Withdrawn } from '../shared/field.ts'
import type { DraftForm } from '../shared/useDraftForm.ts'
import classes from './platforms.module.css'

/** What the form of every platform takes. */
export interface PlatformFormProps {
  application: Application
  onConfigured: () => unknown
  onCancel: () => void
}

interface ShellProps<Values extends FieldValues, Output extends RequestOf<'configureApplication'>>
  extends PlatformFormProps {
  platform: ConfigurablePlatform
  draft: DraftForm<Values, Output>
  focus: FieldPath<Values>
  children: ReactNode
}

/** What a check found, and what it looked at. */
interface Warned {
  /** The form's values as JSON. */
  values: string
  /** Message by the name of its field. */
  onFields: ReadonlyMap<string, string>
}

/**
 * The shell of a platform's form: says that a configuration is replaced as a whole, checks the credentials, and sends it. They are
 * checked when a field is left and all that they need is there, and before they are sent. What the check finds is shown beside its
 * field; sent unchanged after that, it is saved anyway.
 */
export function PlatformForm<Values extends FieldValues, Output extends RequestOf<'configureApplication'>>({
  platform,
  application,
  draft,
  focus,
  onConfigured,
  onCancel,
  children,
}: ShellProps<Values, Output>) {
  const { configure } = useConfigureApplication()
  const check = usePlatformCheck(localWarnings)
  const [warned, setWarned] = useState<Warned>()
  const label = platformLabel(platform)
  const { form } = draft
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  // a change of any field, also of one without a warning, asks for a new check
  const warning = warned !== undefined && JSON.stringify(values) === warned.values
  // as it was on opening: the words stay while the panel of a form that was sent slides away
  const [replaces] = useState(application.providers[platform] === true)
  const show = (onFields: Warned['onFields']) => {
    for (const [name, message] of onFields) form.setError(name as FieldPath<Values>, { type: 'warning', message })
  }
  // leaving a field checks its shape, which takes the warning away
  useEffect(() => {
    if (warning && [...warned.onFields.keys()].some((name) => errors[name] === undefined)) show(warned.onFields)
  })
  /** What a check finds in a request made of these values, shown beside its fields; true where it finds something. */
  const warns = async (request: RequestOf<'configureApplication'>, values: string) => {
    const { onFields } = placeFaults(await check(request), [...form.control._names.mount])
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
      label={replaces ? `Replace the configuration of ${label}` : `Configure ${label}`}
      draft={draft}
      method="configureApplication"
      focus={focus}
      submit={warning ? 'Save anyway' : replaces ? 'Replace configuration' : `Configure ${label}`}
      closesWithAddress
      onCancel={onCancel}
      // where the check itself fails, sending will say so
      onLeaveField={() => void lookOver().catch(() => undefined)}
      onSubmit={async (request) => {
        if (warning) {
          // sending clears them, and the person may yet cancel the question for the password
          show(warned.onFields)
        } else if (await warns(request, JSON.stringify(form.getValues()))) throw new Withdrawn()
        await configure(request)
        await onConfigured()
      }}
    >
      {replaces && (
        <p className={classes.note}>
          This replaces what is stored as a whole. The service takes no partial change and never shows stored secrets:
          fill in everything again.
        </p>
      )}
      {children}
      {warning && (
        <p role="alert" className={classes.warning}>
          These credentials probably won’t work. Fix them, or save them anyway.
        </p>
      )}
    </Form>
  )
}
