import type { Application } from '#contract/applications.ts'
import { decodeStored } from '#contract/stored.ts'

/** The platforms’ SDKs that the application uses, decoded. */
export const getSdks = ({ ios_sdk, android_sdk }: Application) => ({
  ios: ios_sdk ? decodeStored(ios_sdk) : undefined,
  android: android_sdk ? decodeStored(android_sdk) : undefined,
})
