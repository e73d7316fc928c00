import { Alert, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { deviceQuery } from '#api/deviceActions.ts'
import { useHasCapability } from '#api/tokens.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { knownBy, numberId, type Registration, tokenDoubt, tokenHelp, typedNumber } from '#model/people/registration.ts'
import { FormFields } from '../shared/FormFields.tsx'
import { focusOnClick } from '../shared/field.ts'
import { TextField } from '../shared/TextFields.tsx'

export type RegistrationControl = Control<Registration, unknown, Registration>

/** The device that has this ID already, once the ID was typed. */
export function useKnownDevice(application: string, id: string): KnownDevice | undefined {
  const [debounced] = useDebouncedValue(id, 400)
  const lists = useHasCapability('listDevices')
  const { data } = useQuery({ ...deviceQuery(application, debounced, 'form'), enabled: debounced !== '' && lists })
  return debounced === id ? (data ?? undefined) : undefined
}

interface IdentityFieldsProps {
  control: RegistrationControl
  platform: string
  /** The device that has the ID already. */
  known: KnownDevice | undefined
  again: boolean
}

/** What a device is registered by, and its push token. */
export function IdentityFields({ control, platform, known, again }: IdentityFieldsProps) {
  const [token = '', phone = ''] = useWatch({ control, name: ['push_token', 'phone'] })
  const by = knownBy(platform)
  const number = typedNumber(phone)
  const fields = {
    email: { label: 'Email address', type: 'email' },
    phone: {
      label: 'Phone number',
      type: 'tel',
      help: number
        ? `Sent as ${numberId(platform, number)}`
        : 'Include the plus sign and country code. Spaces are ignored.',
    },
    hwid: { label: 'Hardware ID', help: 'The ID that the app created for the device.' },
  }
  return (
    <>
      <TextField key={by} control={control} name={by} required spellCheck={false} {...fields[by]} />
      {known && (
        <Alert role="status" color="gray" py="xs">
          Already registered{known.user_id ? ` to user ${known.user_id}` : ''}. Fields you fill in replace the current
          values; blank fields change nothing.
        </Alert>
      )}
      <FormFields
        control={control}
        fields={[
          by === 'hwid' && {
            name: 'push_token',
            label: 'Push token',
            spellCheck: false,
            help: `${tokenHelp[platform] ?? ''} ${
              again
                ? 'The console doesn’t keep the removed token. The app also registers again the next time it’s opened.'
                : 'Without a push token, the device is registered but gets no pushes.'
            }`.trim(),
          },
        ]}
      />
      {by === 'hwid' && tokenDoubt(platform, token) && <TrustToken control={control} token={token.trim()} />}
    </>
  )
}

/** For a service whose tokens have another format: this token is registered as it is, and another one is checked again. */
function TrustToken({ control, token }: { control: RegistrationControl; token: string }) {
  // checking it removes the error of the token
  const { field } = useController({ control, name: 'trusted_token', rules: { deps: ['push_token'] } })
  const { errors } = useFormState({ control, name: 'push_token' })
  // not while the token is being typed
  if (!errors.push_token && field.value !== token) return null
  return (
    <Checkbox
      wrapperProps={focusOnClick}
      label="Register this token anyway"
      description="Pushes to a token that the platform doesn’t know fail."
      checked={field.value === token}
      onChange={(event) => field.onChange(event.currentTarget.checked ? token : undefined)}
    />
  )
}
