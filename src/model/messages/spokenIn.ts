/** Languages of an application's devices, the most spoken first. */
export const spokenIn = (languages: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(languages)
    .filter(([, devices]) => Number(devices) > 0)
    .sort(([, a], [, b]) => Number(b) - Number(a))
    .map(([language]) => (language === 'unknown' ? '' : language))
