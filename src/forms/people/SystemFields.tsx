import { TextField } from '../shared/TextField.tsx'
import { keepFocus } from './keepFocus.ts'
import classes from './RegisterDevice.module.css'
import { fieldsOf, type Registration, type RegistrationControl } from './registration.ts'

const words: Partial<Record<keyof Registration, { label: string; help?: string }>> = {
  app_version: { label: 'App version', help: 'Numbers and dots, such as 3.2.1.' },
  device_model: { label: 'Model' },
  os_version: { label: 'System version' },
  idfa: { label: 'Advertising id (IDFA)' },
  public_key: { label: 'Public key', help: 'Encrypts pushes to this browser.' },
  auth_token: { label: 'Auth token', help: 'Encrypts pushes to this browser.' },
  fcm_token: { label: 'FCM token' },
  fcm_push_set: { label: 'FCM push set' },
}

/** What an app tells of the device and its system: of no need by hand, so closed at first. */
export function SystemFields({ control, platform }: { control: RegistrationControl; platform: string }) {
  const names = fieldsOf(platform)
  if (platform === '' || names.length === 0) return null
  return (
    <details className={classes.more}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, and here a field keeps the focus */}
      <summary onMouseDown={keepFocus}>App, system and keys</summary>
      <div className={classes.fields}>
        {names.map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={words[name]?.label ?? name}
            help={words[name]?.help}
            spellCheck={false}
          />
        ))}
      </div>
    </details>
  )
}
