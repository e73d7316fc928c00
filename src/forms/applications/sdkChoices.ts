import { androidSdks, iosSdks } from '#contract/applications.ts'

const labels: Record<(typeof iosSdks | typeof androidSdks)[number], string> = {
  pw: 'Native (pw)',
  corona: 'Corona (corona)',
  phonegap: 'PhoneGap (phonegap)',
}

export const iosSdkChoices = iosSdks.map((value) => ({ value, label: labels[value] }))
export const androidSdkChoices = androidSdks.map((value) => ({ value, label: labels[value] }))

/** The word among the choices, or undefined for one that the interface does not list. */
export const knownSdk = <Word extends string>(choices: readonly { value: Word }[], word: string | undefined) =>
  choices.find(({ value }) => value === word)?.value
