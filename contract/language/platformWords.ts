import { deviceTypes, type PlatformKey } from '../deviceTypes.ts'

/** Spellings of platforms that expressions use in addition to the keys. */
const spellings = new Map<string, PlatformKey>([
  ['mac', 'osx'],
  ['macos', 'osx'],
  ['huawei', 'huawei_android'],
  ['whatsapp', 'whats_app'],
])

/** Display names of platforms (docs/words.md, Device types). */
const platformNames: Record<PlatformKey, string> = {
  ios: 'iOS',
  android: 'Android',
  osx: 'macOS',
  windows: 'Windows',
  amazon: 'Amazon',
  safari: 'Safari',
  chrome: 'Chrome',
  firefox: 'Firefox',
  email: 'Email',
  huawei_android: 'Huawei',
  sms: 'SMS',
  whats_app: 'WhatsApp',
}

const keys: ReadonlySet<string> = new Set(Object.values(deviceTypes))

/** True for the key of a platform (interface, Device types). */
export const isPlatformKey = (word: string): word is PlatformKey => keys.has(word)

/** A platform as stored in trees: its key, or an unknown word in lower case. */
export function platformWord(word: string): string {
  const lower = word.toLowerCase()
  return spellings.get(lower) ?? lower
}

/** The display name of a platform; an unknown word is returned as is. */
export const platformName = (word: string): string => (isPlatformKey(word) ? platformNames[word] : word)
