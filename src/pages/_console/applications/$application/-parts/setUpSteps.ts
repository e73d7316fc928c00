import type { LinkProps } from '@tanstack/react-router'
import type { Application } from '#contract/applications.ts'
import type { ApiToken } from '#contract/panel.ts'
import { toCount } from '#format/format.ts'
import { configurablePlatforms } from '#format/platforms.ts'

export interface SetUpStep {
  label: string
  detail: string
  done: boolean
  link?: LinkProps
}

const deviceTokenFor = ({ code, authorize_all_tokens }: Application, tokens: readonly ApiToken[]) =>
  tokens.some(
    ({ kind, applications }) =>
      kind === 'device' && (authorize_all_tokens === true || !applications || applications.includes(code)),
  )

/** `tokens` undefined if they can’t be listed: the step is then left out. */
export function setUpSteps(application: Application, tokens: readonly ApiToken[] | undefined): SetUpStep[] {
  const params = { application: application.code }
  const settings = { to: '/applications/$application/settings', params } as const
  const devices = Object.values(application.languages).reduce<number>((sum, count) => sum + (toCount(count) ?? 0), 0)
  const steps: (SetUpStep | undefined)[] = [
    {
      label: 'Add an icon',
      detail: 'Makes the application easy to recognize.',
      done: Boolean(application.icon_url),
      link: settings,
    },
    {
      label: 'Configure a platform',
      detail: 'Messages are sent through configured platforms.',
      done: configurablePlatforms.some(({ key }) => application.providers[key] === true),
      link: { to: '/applications/$application/platforms', params },
    },
    {
      label: 'Select the SDKs',
      detail: 'The SDKs your iOS and Android apps use.',
      done: Boolean(application.ios_sdk || application.android_sdk),
      link: settings,
    },
    tokens && {
      label: 'Create a device token',
      detail: 'The app uses it to register its devices.',
      done: deviceTokenFor(application, tokens),
      link: { to: '/tokens' },
    },
    {
      label: 'Register the first device',
      detail: 'Add the application code and token to the app, then open it on a device.',
      done: devices > 0,
    },
  ]
  return steps.filter((step) => step !== undefined)
}
