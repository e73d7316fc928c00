import { admFrameworks, androidFrameworks, iosFrameworks } from '#contract/platforms.ts'

const labels: Record<(typeof iosFrameworks | typeof androidFrameworks | typeof admFrameworks)[number], string> = {
  native: 'Native',
  cordova: 'Cordova',
  titanium: 'Titanium',
  marmalade: 'Marmalade',
  adobeAir: 'Adobe AIR',
  corona: 'Corona',
  xamarin: 'Xamarin',
  phoneGapBuild: 'PhoneGap Build',
  triggerIO: 'Trigger.io',
  unity: 'Unity',
}

export const iosFrameworkChoices = iosFrameworks.map((value) => ({ value, label: labels[value] }))
export const androidFrameworkChoices = androidFrameworks.map((value) => ({ value, label: labels[value] }))
export const admFrameworkChoices = admFrameworks.map((value) => ({ value, label: labels[value] }))
