/** The platforms that can be switched on and off, by the service's words for them. */
export type SwitchablePlatform = 'ios' | 'android' | 'osx' | 'windows' | 'amazon' | 'safari' | 'chrome' | 'firefox'

// The interface calls the keys of available_platforms labels and lists none: so their letters are compared.
const spellings: readonly (readonly [SwitchablePlatform, RegExp])[] = [
  ['ios', /^(ios|iphone|apple)$/],
  ['android', /^(android|gcm|fcm)$/],
  ['osx', /^(mac)?osx?$/],
  ['windows', /^(windows|wns)(8|10|11)?$/],
  ['amazon', /^(amazon|adm)$/],
  ['safari', /^safari$/],
  ['chrome', /^chrome$/],
  ['firefox', /^firefox$/],
]

/** Reads the `available_platforms` of setApplicationPlatformStatus: which platforms are enabled. Labels it does not know are left out. */
export function statusesFrom(
  available: Readonly<Record<string, boolean>>,
): Partial<Record<SwitchablePlatform, boolean>> {
  return Object.fromEntries(
    Object.entries(available).flatMap(([label, enabled]) => {
      const letters = label.toLowerCase().replace(/[^a-z0-9]/g, '')
      const found = spellings.find(([, spelling]) => spelling.test(letters))
      return found ? [[found[0], enabled]] : []
    }),
  )
}
