import { deviceTypes, type PlatformKey } from '../deviceTypes.ts'

/** Spellings of platforms that expressions use in addition to the keys. */
const spellings = new Map<string, PlatformKey>([
  ['mac', 'osx'],
  ['macos', 'osx'],
  ['huawei', 'huawei_android'],
  ['whatsapp', 'whats_app'],
])

/** What people call the platforms (docs/words.md, Device types). */
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

/** A platform's word as trees keep it: the key where it is known, else the word in lower case. */
export function platformWord(word: string): string {
  const lower = word.toLowerCase()
  return spellings.get(lower) ?? lower
}

/** A platform for the eye; a word that is not known stands for itself. */
export const platformName = (word: string): string => (isPlatformKey(word) ? platformNames[word] : word)
