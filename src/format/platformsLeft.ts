import { configurablePlatforms } from './platforms.ts'

/** Of the platforms that can be configured, those that a providers map does not call configured, in the order people meet them. */
export const platformsLeft = (providers: Readonly<Record<string, boolean>>) =>
  configurablePlatforms.filter(({ key }) => providers[key] !== true)
