import { type ComponentType, lazy } from 'react'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import type { PlatformFormProps } from '#forms/platforms/PlatformForm.tsx'

const loaders: Record<ConfigurablePlatform, () => Promise<ComponentType<PlatformFormProps>>> = {
  ios: async () => (await import('#forms/platforms/IosForm.tsx')).IosForm,
  android: async () => (await import('#forms/platforms/AndroidForm.tsx')).AndroidForm,
  osx: async () => (await import('#forms/platforms/MacosForm.tsx')).MacosForm,
  windows: async () => (await import('#forms/platforms/WindowsForm.tsx')).WindowsForm,
  amazon: async () => (await import('#forms/platforms/AmazonForm.tsx')).AmazonForm,
  safari: async () => (await import('#forms/platforms/SafariForm.tsx')).SafariForm,
  chrome: async () => (await import('#forms/platforms/ChromeForm.tsx')).ChromeForm,
  firefox: async () => (await import('#forms/platforms/FirefoxForm.tsx')).FirefoxForm,
  email: async () => (await import('#forms/platforms/EmailForm.tsx')).EmailForm,
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
