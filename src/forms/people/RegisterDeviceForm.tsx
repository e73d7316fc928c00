import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDeviceAction } from '#api/deviceActions.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import type { Tag } from '#api/tags.ts'
import { typesOf } from '#contract/language/defaultTags.ts'
import { roleRefusal } from '#format/roles.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { Form } from '../shared/Form.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useDraftForm } from '../shared/useDraftForm.ts'
import { guessRegistration } from './guessRegistration.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { LocaleFields } from './LocaleFields.tsx'
import { platformChoices } from './platformChoices.ts'
import { keptAs, knownBy, registrationCall, registrationSchema } from './registration.ts'
import { SystemFields } from './SystemFields.tsx'
import { TagsField } from './TagsField.tsx'

interface RegisterDeviceFormProps {
  application: string
  tags: readonly Tag[]
  /** What someone looked for and did not find. */
  sought?: string
  /** User id of the person that is being viewed. */
  user?: string
  /** Given the hardware id under which the device is kept. */
  onRegistered: (hwid: string) => Promise<unknown>
  onCancel: () => void
}

/** Registers a device, an email address or a phone number, or changes what is known of it. */
export default function RegisterDeviceForm(props: RegisterDeviceFormProps) {
  const { application, tags, sought = '', user, onRegistered, onCancel } = props
  const { role } = useSignedIn()
  const allowed = useMay('registerDevice')
  const { mutateAsync } = useDeviceAction()
  const [{ schema, typeOf, guess }] = useState(() => {
    const typeOf = typesOf(tags)
    const guess = { ...guessRegistration(sought), ...(user !== undefined && { userId: user }) }
    return { schema: registrationSchema(application, typeOf), typeOf, guess }
  })
  const draft = useDraftForm({
    schema,
    initial: { platform: '', tags: [], ...guess },
    draft: `register ${application} ${user ?? sought}`,
  })
  const { control, getValues } = draft.form
  const platform = useWatch({ control, name: 'platform' })
  const by = knownBy(platform)
  return (
    <Form
      label="Register a device"
      draft={{ ...draft, preview: () => ({ ...registrationCall(getValues(), application, typeOf).request }) }}
      method={by === 'email' ? 'registerEmail' : 'registerDevice'}
      submit="Register"
      closesWithAddress
      focus={guess.platform === undefined ? 'platform' : 'userId'}
      refusal={allowed ? undefined : roleRefusal(role, 'register devices')}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const call = registrationCall(values, application, typeOf)
        await mutateAsync(call)
        await onRegistered(keptAs(call))
      }}
    >
      <ChoiceField
        control={control}
        name="platform"
        label="Platform"
        required
        none="Choose a platform"
        choices={platformChoices}
        openOnFocus={false}
      />
      {platform !== '' && <IdentityFields control={control} application={application} platform={platform} />}
      <TextField
        control={control}
        name="userId"
        label="User id"
        spellCheck={false}
        help={`Whose it is. Left empty, the ${by === 'email' ? 'address' : by === 'phone' ? 'number' : 'hardware id'} stands for the user.`}
      />
      <LocaleFields control={control} language="language" timezone="timezone" clearable />
      <TagsField control={control} tags={tags} />
      <SystemFields control={control} platform={platform} />
    </Form>
  )
}
