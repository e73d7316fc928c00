/**
 * What the default text is most likely in while nobody has said: the language of the browser, if the application has devices in it.
 * Otherwise empty, as it would change nothing.
 */
export function assumedLanguage(spoken: readonly string[], ofBrowser: string): string {
  const [whole, base] = [ofBrowser.toLowerCase(), ofBrowser.split('-')[0]?.toLowerCase()]
  const find = (wanted: string | undefined) =>
    spoken.find((language) => language !== '' && language.toLowerCase() === wanted)
  return find(whole) ?? find(base) ?? ''
}
