import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { deviceOf } from '#api/deviceActions.ts'
import { capabilities } from '#api/tokens.ts'
import { typedNumber } from '#model/people/phoneNumber.ts'
import { tokenDoubt, tokenHelp } from '#model/people/pushTokens.ts'
import { knownBy } from '#model/people/registration.ts'
import { TextField } from '../shared/TextField.tsx'
import classes from './RegisterDevice.module.css'
import type { RegistrationControl } from './TagsField.tsx'

interface IdentityFieldsProps {
  control: RegistrationControl
  application: string
  platform: string
}

/** What a device of a platform is known by, and how it is reached. */
export function IdentityFields({ control, application, platform }: IdentityFieldsProps) {
  const [hwid = '', token = '', phone = '', email = ''] = useWatch({
    control,
    name: ['hwid', 'push_token', 'phone', 'email'],
  })
  const by = knownBy(platform)
  const number = typedNumber(phone)
  const id =
    by === 'email'
      ? email.trim().toLowerCase()
      : by === 'hwid'
        ? hwid.trim()
        : number && (platform === '21' ? `whatsapp:${number}` : number)
  const doubt = tokenDoubt(platform, token)
  return (
    <>
      {by === 'email' && (
        <TextField control={control} name="email" label="Email address" required type="email" spellCheck={false} />
      )}
      {by === 'phone' && (
        <TextField
          control={control}
          name="phone"
          label="Phone number"
          required
          type="tel"
          help={
            number
              ? `Sent as ${id}`
              : 'International: a plus sign, the country code and the number. Spaces do not matter.'
          }
        />
      )}
      {by === 'hwid' && (
        <TextField
          control={control}
          name="hwid"
          label="Hardware id"
          required
          spellCheck={false}
          help="The id that the app makes for the device."
        />
      )}
      <Known application={application} hwid={id ?? ''} />
      {by === 'hwid' && (
        <div>
          <TextField
            control={control}
            name="push_token"
            label="Push token"
            spellCheck={false}
            help={`${tokenHelp[platform] ?? ''} Without one the device is registered, but no push reaches it.`.trim()}
          />
          {doubt && (
            <p className={classes.note} role="status">
              {doubt}
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** Says that the id is there already: what is filled in then replaces what is known. */
function Known({ application, hwid }: { application: string; hwid: string }) {
  const [asked] = useDebouncedValue(hwid, 400)
  const { data: offered = [] } = useQuery(capabilities())
  const { data: known } = useQuery({
    ...deviceOf(application, asked),
    enabled: asked !== '' && offered.includes('listDevices'),
  })
  return (
    <div role="status" className={classes.known}>
      {known && asked === hwid && (
        <p className={classes.note}>
          Registered here already{known.user_id ? `, as a device of ${known.user_id}` : ''}. What you fill in replaces
          what it has; what you leave empty stays.
        </p>
      )}
    </div>
  )
}
