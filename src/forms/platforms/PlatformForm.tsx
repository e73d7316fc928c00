import { type ReactNode, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useConfigureApplication, usePlatformCheck } from '#api/platforms.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import type { Application } from '#contract/applications.ts'
import type { RequestOf } from '#contract/index.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { platformLabel } from '#format/platforms.ts'
import { roleRefusal } from '#format/roles.ts'
import { Form } from '../shared/Form.tsx'
import { placeFaults } from '../shared/placeFaults.ts'
import type { DraftForm } from '../shared/useDraftForm.ts'
import { Withdrawn } from '../shared/Withdrawn.ts'
import { localWarnings } from './localWarnings.ts'
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

/**
 * The shell of a platform's form: says that a configuration is replaced as a whole, checks the credentials, and sends it. What the check
 * finds is shown beside its field; sent again unchanged, it is saved anyway.
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
  const { role } = useSignedIn()
  const allowed = useMay('configureApplication')
  const { configure } = useConfigureApplication()
  const check = usePlatformCheck(localWarnings)
  const [warned, setWarned] = useState<string>()
  const label = platformLabel(platform)
  // as it was on opening: the words stay while the panel of a form that was sent slides away
  const { errors } = draft.form.formState
  const warning = warned !== undefined && Object.values(errors).some((error) => error?.type === 'warning')
  const [replaces] = useState(application.providers[platform] === true)
  /** Shows what the check finds. Answers whether there was anything. */
  async function warn(request: Output): Promise<boolean> {
    const { onFields } = placeFaults(await check(request), [...draft.form.control._names.mount])
    for (const [name, message] of onFields) draft.form.setError(name as FieldPath<Values>, { type: 'warning', message })
    return onFields.size > 0
  }
  return (
    <Form
      label={replaces ? `Replace the configuration of ${label}` : `Configure ${label}`}
      draft={draft}
      method="configureApplication"
      focus={allowed ? focus : undefined}
      submit={warning ? 'Save anyway' : replaces ? 'Replace configuration' : `Configure ${label}`}
      closesWithAddress
      refusal={allowed ? undefined : roleRefusal(role, 'configure platforms')}
      onCancel={onCancel}
      onSubmit={async (request) => {
        const asked = JSON.stringify(request)
        if (asked !== warned && (await warn(request))) {
          setWarned(asked)
          throw new Withdrawn()
        }
        await configure(request)
        await onConfigured()
      }}
    >
      {replaces && allowed && (
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
