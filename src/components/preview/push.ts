export type PreviewScheme = 'light' | 'dark'

export interface PreviewedPush {
  application: string
  icon?: string | undefined
  title?: string | undefined
  subtitle?: string | undefined
  text?: string | undefined
  image?: string | undefined
  largeIcon?: string | undefined
  buttons?: string[] | undefined
  badge?: string | undefined
  silent?: boolean | undefined
  accent?: string | undefined
  group?: string | undefined
}

const devices = {
  ios: 'an iPhone',
  android: 'an Android phone',
  osx: 'a Mac',
  windows: 'Windows',
  amazon: 'a Fire tablet',
  safari: 'Safari',
  chrome: 'Chrome',
  firefox: 'Firefox',
  huawei_android: 'a Huawei phone',
}
export type PreviewPlatform = keyof typeof devices

/** The label of a preview: `On an iPhone: Fresh bread. Out of the oven`. */
export function pushLabel(platform: PreviewPlatform, { silent, application, title, subtitle, text }: PreviewedPush) {
  const texts = silent ? ['delivered silently to the app'] : [title || application, subtitle, text]
  return `On ${devices[platform]}: ${texts.filter(Boolean).join('. ')}`
}
