import { type ComponentType, lazy } from 'react'
import type { ChecklistStep } from '#components/feedback/Checklist.tsx'
import type { Application } from '#contract/applications.ts'
import type { ApiToken } from '#contract/panel.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { toCount } from '#format/counts.ts'
import { configurablePlatforms } from '#format/platforms.ts'
import type { PlatformFormProps } from '#forms/platforms/PlatformForm.tsx'

/** True where a client may register devices of the application with one of these tokens. */
const deviceTokenFor = ({ code, authorize_all_tokens }: Application, tokens: readonly ApiToken[]) =>
  tokens.some(
    ({ kind, applications }) =>
      kind === 'device' && (authorize_all_tokens === true || !applications || applications.includes(code)),
  )

/** The steps of setting an application up. `tokens` undefined where they cannot be known here: the step is then left out. */
export function setUpSteps(application: Application, tokens: readonly ApiToken[] | undefined): ChecklistStep[] {
  const params = { application: application.code }
  const settings = { to: '/applications/$application/settings', params } as const
  const devices = Object.values(application.languages).reduce<number>((sum, count) => sum + (toCount(count) ?? 0), 0)
  return [
    {
      label: 'Give it an icon',
      detail: 'So that colleagues know it at a glance.',
      done: Boolean(application.icon_url),
      link: settings,
    },
    {
      label: 'Configure a platform',
      detail: 'Messages go out through the platforms that are configured.',
      done: configurablePlatforms.some(({ key }) => application.providers[key] === true),
      link: { to: '/applications/$application/platforms', params },
    },
    {
      label: 'Choose the SDKs',
      detail: 'Which SDK the iOS and Android apps are built with.',
      done: Boolean(application.ios_sdk || application.android_sdk),
      link: settings,
    },
    ...(tokens === undefined
      ? []
      : [
          {
            label: 'Issue a device token',
            detail: 'The app uses it to register its devices.',
            done: deviceTokenFor(application, tokens),
            link: { to: '/tokens' } as const,
          },
        ]),
    {
      label: 'Register the first device',
      detail: 'Happens in the app: start it once on a device with the application code and the token.',
      done: devices > 0,
    },
  ]
}

const loaders: Record<ConfigurablePlatform, () => Promise<ComponentType<PlatformFormProps>>> = {
  ios: async () => (await import('#forms/platforms/AppleForms.tsx')).IosForm,
  android: async () => (await import('#forms/platforms/AndroidForm.tsx')).AndroidForm,
  osx: async () => (await import('#forms/platforms/AppleForms.tsx')).MacosForm,
  windows: async () => (await import('#forms/platforms/VendorForms.tsx')).WindowsForm,
  amazon: async () => (await import('#forms/platforms/VendorForms.tsx')).AmazonForm,
  safari: async () => (await import('#forms/platforms/SafariForm.tsx')).SafariForm,
  chrome: async () => (await import('#forms/platforms/WebPushForms.tsx')).ChromeForm,
  firefox: async () => (await import('#forms/platforms/WebPushForms.tsx')).FirefoxForm,
  email: async () => (await import('#forms/platforms/VendorForms.tsx')).EmailForm,
}

const lazily = (platform: ConfigurablePlatform) => lazy(async () => ({ default: await loaders[platform]() }))

/** The form of each platform, loaded when it is first opened. */
export const platformForms = {
  ios: lazily('ios'),
  android: lazily('android'),
  osx: lazily('osx'),
  windows: lazily('windows'),
  amazon: lazily('amazon'),
  safari: lazily('safari'),
  chrome: lazily('chrome'),
  firefox: lazily('firefox'),
  email: lazily('email'),
}

/** Loads a platform's form when someone is about to open it. */
export const approachForm = (platform: ConfigurablePlatform) => void loaders[platform]()
