import { androidSdks, iosSdks } from '#contract/applications.ts'

const labels: Record<(typeof iosSdks | typeof androidSdks)[number], string> = {
  pw: 'Native (pw)',
  corona: 'Corona (corona)',
  phonegap: 'PhoneGap (phonegap)',
}

export const iosSdkChoices = iosSdks.map((value) => ({ value, label: labels[value] }))
export const androidSdkChoices = androidSdks.map((value) => ({ value, label: labels[value] }))
