import type { Application } from '#contract/applications.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { decodeStored } from '#contract/stored.ts'
import { configurablePlatforms } from '#format/platforms.ts'

const groups: readonly { title: string; keys: readonly ConfigurablePlatform[] }[] = [
  { title: 'Apps', keys: ['ios', 'android', 'osx', 'windows', 'amazon'] },
  { title: 'Browsers', keys: ['safari', 'chrome', 'firefox'] },
  { title: 'Email', keys: ['email'] },
]

export const platformGroups = groups.map(({ title, keys }) => ({
  title,
  platforms: configurablePlatforms.filter(({ key }) => keys.includes(key)),
}))

export function knownCredential(platform: ConfigurablePlatform, application: Application): string | undefined {
  const { providers, ios_gateway, adm_cid } = application
  if (providers[platform] !== true) return undefined
  if (platform === 'ios' && String(ios_gateway ?? '') !== '')
    return String(ios_gateway) === '0' ? 'sandbox gateway' : 'production gateway'
  if (platform === 'amazon' && adm_cid) return `client ${decodeStored(adm_cid)}`
  return undefined
}

export function otherPlatforms(providers: Application['providers']): string[] {
  const usual = ['huawei_android', 'sms', 'whats_app']
  const more = Object.keys(providers).filter(
    // web only says that some browser is configured
    (key) => providers[key] === true && key !== 'web' && !usual.includes(key) && !isConfigurable(key),
  )
  return [...usual, ...more]
}

const isConfigurable = (key: string) => configurablePlatforms.some((platform) => platform.key === key)
