/** Ids that were pasted, one a line or with commas between, each once. */
export const namesIn = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\n\r,;\t]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]
