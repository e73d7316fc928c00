/** Who gets a message: the name with the ID. A test lists devices by their push tokens, which say nothing to anyone. */
export const namedRecipient = (id: string, name: string | undefined, test?: boolean | null): string =>
  name === undefined ? id : test ? name : `${name} (${id})`
